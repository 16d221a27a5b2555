//! Journals of every game, recorded once and played again by every later program: what was a match then is the same match now.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that panics has failed")]

mod fixture;

use engine::Kind;
use entente::games;
use fixture::{Fixture, folder};
use std::sync::Arc;

fn files() -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> = std::fs::read_dir(folder())
        .unwrap()
        .map(|file| {
            let path = file.unwrap().path();
            (path.file_name().unwrap().to_str().unwrap().to_owned(), std::fs::read_to_string(&path).unwrap())
        })
        .collect();
    files.sort();
    files
}

fn kind_of(kinds: &[Arc<dyn Kind>], name: &str, game: &str, rules: &str) -> Arc<dyn Kind> {
    games::version(kinds, game, rules).cloned().unwrap_or_else(|| {
        panic!("{name}: the rules {rules} of {game} are gone, and matches are still played by them. See docs/adding-a-game.md, \"Changing a rule\"")
    })
}

#[test]
fn journals_are_played_again_to_the_byte() {
    let kinds = games::all(true);
    for (name, text) in files() {
        let (game, fixture) = Fixture::read(&text);
        let kind = kind_of(&kinds, &name, &game, &fixture.rules);
        let hint = "a rule was changed under matches that are being played: see docs/adding-a-game.md, \"Changing a rule\"";
        let (marks, outcome) = fixture.played(kind.as_ref()).unwrap_or_else(|error| panic!("{name}, {error}: {hint}"));
        for ((entry, told), now) in fixture.entries.iter().zip(&fixture.marks).zip(&marks) {
            assert_eq!(told, now, "{name}, version {}: another table, hand or event: {hint}", entry.v);
        }
        assert_eq!(outcome.is_some(), name.ends_with("-finished.jsonl"), "{name}: it ends otherwise: {hint}");
        assert_eq!(fixture.written(kind.as_ref()), text, "{name}: read and written it is another file");
    }
}

#[test]
fn every_version_of_every_game_has_its_journals() {
    let names: Vec<String> = files().into_iter().map(|(name, _)| name).collect();
    for kind in games::all(true) {
        for over in [true, false] {
            let name = fixture::name(kind.as_ref(), over);
            assert!(names.contains(&name), "{name} is missing: make journals");
        }
    }
    let samples: Vec<Fixture> = files().into_iter().map(|(_, text)| Fixture::read(&text).1).collect();
    assert!(samples.iter().any(|sample| sample.has_undo_and_clock().0) && samples.iter().any(|sample| sample.has_undo_and_clock().1));
}

/// What the test above is for: one entry, one die or one option that is another shows.
#[test]
fn another_match_shows() {
    let kinds = games::all(true);
    let text = std::fs::read_to_string(folder().join("petrodolar-0.1.0-running.jsonl")).unwrap();
    let (game, fixture) = Fixture::read(&text);
    let kind = kind_of(&kinds, "it", &game, &fixture.rules);
    let mut other = fixture.clone();
    other.seed[0] ^= 1;
    assert_ne!(other.played(kind.as_ref()).ok().map(|(marks, _)| marks), Some(fixture.marks.clone()));
    let mut other = fixture.clone();
    other.entries.remove(70);
    assert!(other.played(kind.as_ref()).is_err());
}
