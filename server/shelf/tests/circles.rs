//! The files of a game form no circle: what a file takes from other files of its crate, and these from others, never leads back to it.
//! docs/adr/0006-one-decision-one-place.md says why.
//!
//! What a file takes is read from its text: whatever stands behind `crate::`, `super::` or `self::`, in a `use` or in the middle of an expression.
//! A file and the files in the folder of its name are one (`board.rs`, `board/load.rs`), and so is what such a folder holds among itself judged
//! apart. The root (`lib.rs`) stands aside: it lists everything, and what it defines belongs to all. Test modules do not count. What the text does not
//! show is which methods are called on the state of a match.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Games that have circles still. Whoever opens the last one of a game strikes it out here.
const STILL_ROUND: [&str; 1] = ["barrel"];

/// A file as a path of modules: `board`, `load`. The root is empty.
type File = Vec<String>;

/// What is taken, by the two files or folders between which it goes.
type Arrows = BTreeMap<(String, String), BTreeSet<String>>;

#[test]
fn files_of_a_game_form_no_circle() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    let mut seen = 0;
    for game in std::fs::read_dir(games).unwrap() {
        let game = game.unwrap();
        let name = game.file_name().into_string().unwrap();
        let mut files = BTreeMap::new();
        read(&game.path().join("src"), &File::new(), &mut files);
        let circles = circles(&files);
        if STILL_ROUND.contains(&name.as_str()) {
            assert!(!circles.is_empty(), "{name} has no circle any more: strike it out in STILL_ROUND");
        } else {
            assert!(circles.is_empty(), "circles in {name}:\n{}", circles.join("\n"));
        }
        seen += files.len();
    }
    assert!(seen > 100, "only {seen} files were found");
}

/// Reads the sources below a folder; `lib.rs` is the root, `a.rs` and what is in `a/` belong together.
fn read(folder: &Path, at: &File, files: &mut BTreeMap<File, String>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let module = if at.is_empty() && name == "lib" || name == "mod" { at.clone() } else { [at.clone(), vec![name.clone()]].concat() };
        if path.is_dir() {
            read(&path, &module, files);
        } else if path.extension().is_some_and(|end| end == "rs") && name != "tests" {
            files.insert(module, std::fs::read_to_string(&path).unwrap_or_default());
        }
    }
}

/// Every circle in words.
fn circles(files: &BTreeMap<File, String>) -> Vec<String> {
    let handed_on = files.get(&File::new()).map(|root| handed_on(&words(root))).unwrap_or_default();
    let mut floors: BTreeMap<File, Arrows> = BTreeMap::new();
    for (file, text) in files {
        for taken in taken(file, &words(text)) {
            let taken = match taken.first().and_then(|first| handed_on.get(first)) {
                Some(whole) => [whole, &taken[1..]].concat(),
                None => taken,
            };
            let Some(target) = (1..=taken.len()).rev().map(|length| &taken[..length]).find(|path| files.contains_key(*path)) else {
                continue;
            };
            let shared = file.iter().zip(target).take_while(|(one, other)| one == other).count();
            if let (Some(from), Some(to)) = (file.get(shared), target.get(shared)) {
                let arrow = (from.clone(), to.clone());
                let name = taken.last().cloned().unwrap_or_default();
                floors.entry(file[..shared].to_vec()).or_default().entry(arrow).or_default().insert(name);
            }
        }
    }
    floors.values().flat_map(round).collect()
}

/// The circles among some arrows.
fn round(arrows: &Arrows) -> Vec<String> {
    let next = |at: &str| arrows.keys().filter(move |(from, _)| *from == at).map(|(_, to)| to.clone()).collect::<Vec<_>>();
    let reached = |from: &str| {
        let (mut found, mut open) = (BTreeSet::new(), next(from));
        while let Some(at) = open.pop() {
            if found.insert(at.clone()) {
                open.extend(next(&at));
            }
        }
        found
    };
    let reach: BTreeMap<&String, BTreeSet<String>> = arrows.keys().map(|(from, _)| (from, reached(from))).collect();
    let back = |one: &String, other: &String| reach.get(one).is_some_and(|found| found.contains(other));
    let circles: BTreeSet<Vec<&String>> = reach
        .keys()
        .filter(|one| back(one, one))
        .map(|one| reach.keys().filter(|other| back(one, other) && back(other, one)).copied().collect())
        .collect();
    let told = |circle: Vec<&String>| {
        let inside = arrows.iter().filter(|((from, to), _)| circle.contains(&from) && circle.contains(&to));
        let lines =
            inside.map(|((from, to), names)| format!("  {from} takes from {to}: {}", names.iter().cloned().collect::<Vec<_>>().join(", ")));
        lines.collect::<Vec<_>>().join("\n")
    };
    circles.into_iter().map(told).collect()
}

/// A source as words and marks (`::`, `{`, …), without comments and test modules.
fn words(text: &str) -> Vec<String> {
    let mut code = String::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if line == "#[cfg(test)]" && lines.peek().is_some_and(|next| next.starts_with("mod ") && next.ends_with('{')) {
            while lines.next().is_some_and(|line| line != "}") {}
            continue;
        }
        code.push_str(line.split("//").next().unwrap_or_default());
        code.push('\n');
    }
    let mut words: Vec<String> = Vec::new();
    let mut word = String::new();
    for letter in code.chars() {
        if letter.is_alphanumeric() || letter == '_' {
            word.push(letter);
            continue;
        }
        if !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
        match words.last_mut() {
            Some(last) if letter == ':' && last == ":" => last.push(':'),
            _ if letter.is_whitespace() => {}
            _ => words.push(letter.to_string()),
        }
    }
    words
}

/// What the root has imported, and so hands on under its own name: `crate::Teg` may be `crate::state::Teg`.
fn handed_on(words: &[String]) -> BTreeMap<String, File> {
    let mut handed_on = BTreeMap::new();
    for at in words.iter().enumerate().filter(|(_, word)| *word == "use").map(|(at, _)| at) {
        let mut paths = Vec::new();
        tree(words, at + 1, &File::new(), &mut paths);
        handed_on.extend(paths.into_iter().filter_map(|path| Some((path.last()?.clone(), path.clone()))));
    }
    handed_on
}

/// Every path of the crate that a file names, from the root.
fn taken(file: &File, words: &[String]) -> Vec<File> {
    let mut taken = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let begins = at == 0 || words[at - 1] != "::";
        if !begins || words.get(at + 1).is_none_or(|mark| mark != "::") || !["crate", "self", "super"].contains(&word.as_str()) {
            continue;
        }
        let mut base = if word == "crate" { File::new() } else { file.clone() };
        let mut at = at;
        while words.get(at).is_some_and(|word| ["crate", "self", "super"].contains(&word.as_str())) {
            if words[at] == "super" {
                base.pop();
            }
            at += 2;
        }
        tree(words, at, &base, &mut taken);
    }
    taken
}

/// Reads what stands behind a `::`, braces included, and returns where it ends.
fn tree(words: &[String], mut at: usize, base: &File, paths: &mut Vec<File>) -> usize {
    let mut path = base.clone();
    loop {
        match words.get(at).map(String::as_str) {
            Some("{") => {
                at += 1;
                while let Some(word) = words.get(at) {
                    match word.as_str() {
                        "}" => return at + 1,
                        "," => at += 1,
                        _ => at = tree(words, at, &path, paths).max(at + 1),
                    }
                }
                return at;
            }
            Some(word) if word.starts_with(|first: char| first.is_alphabetic() || first == '_') => {
                path.push(word.to_owned());
                at += 1;
                if words.get(at).is_none_or(|mark| mark != "::") {
                    paths.push(path);
                    return at;
                }
                at += 1;
            }
            _ => {
                paths.push(path);
                return at;
            }
        }
    }
}

fn made_up(files: &[(&str, &str)]) -> Vec<String> {
    let module = |name: &str| name.split('/').filter(|part| !part.is_empty()).map(str::to_owned).collect();
    circles(&files.iter().map(|(name, text)| (module(name), (*text).to_owned())).collect())
}

#[test]
fn a_circle_is_found() {
    let circle = ["  a takes from b: Bee\n  b takes from c: Sea\n  c takes from a: Ay"];
    let c = ("c", "fn f() -> crate::a::Ay { new() }");
    assert_eq!(
        made_up(&[("a", "use crate::b::Bee;"), ("b", "use crate::{c::{Sea, Other as Else}, d::D};"), c, ("d", "")])[0].lines().count(),
        3
    );
    assert_eq!(made_up(&[("a", "use crate::b::Bee;"), ("b", "use super::c::Sea;"), c]), circle);
    // Through a name that the root hands on, and through a file below another.
    assert_eq!(made_up(&[("", "pub use b::{Bee};"), ("a", "use crate::Bee;"), ("b", "use crate::c::Sea;"), c]).len(), 1);
    assert_eq!(made_up(&[("a", ""), ("a/x", "use crate::b::Bee;"), ("b", "use crate::a::Ay;")]).len(), 1);
    assert_eq!(made_up(&[("a", ""), ("a/x", "use super::y::Y;"), ("a/y", "use super::x::X;")]).len(), 1);
}

#[test]
fn what_is_no_circle_is_left_alone() {
    assert!(made_up(&[("a", "use crate::b::Bee; use crate::c::Sea;"), ("b", "use crate::c::Sea;"), ("c", "")]).is_empty());
    // The root, a folder and its own file, comments, tests, other crates.
    assert!(made_up(&[("", "mod a; use a::Ay; struct Root;"), ("a", "use crate::Root;")]).is_empty());
    assert!(made_up(&[("a", "mod x; use self::x::X;"), ("a/x", "use super::Ay; use crate::a::Bee;")]).is_empty());
    let tests = "\n#[cfg(test)]\nmod tests {\n    use crate::a::Ay;\n}\n";
    assert!(
        made_up(&[("a", "use crate::b::Bee;"), ("b", &format!("// crate::a::Ay\npub(crate) fn f() {{}} use engine::a::Ay;{tests}"))])
            .is_empty()
    );
    assert_eq!(made_up(&[("a", "use crate::b::Bee;"), ("b", &format!("{tests}use crate::a::Ay;"))]).len(), 1);
}
