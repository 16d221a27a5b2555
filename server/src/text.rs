//! Every text that travels: what no text may hold, and what a name must be.
//!
//! Control characters are refused at the edge, before anything reaches a room or a store: one store cannot keep a
//! NUL, and nobody can see any of them.

use engine::{Code, Refusal};
use serde_json::{Map, Value};
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::{canonical_combining_class, is_combining_mark};
use unicode_security::confusable_detection::skeleton;
use unicode_segmentation::UnicodeSegmentation as _;

/// Longest name, in characters as a reader counts them.
const NAME: usize = 24;

/// Longest name, in bytes: one character as a reader counts them can be made of many.
const NAME_BYTES: usize = 96;

/// Most marks in one place of a letter of a name. More make towers that stand in the lines above and below.
const MARKS: u8 = 2;

/// Whether a text holds a control character. `lines`: line feeds and tabs are none.
fn has_control(text: &str, lines: bool) -> bool {
    text.chars().any(|character| character.is_control() && !(lines && matches!(character, '\n' | '\t')))
}

/// What is said to a text with control characters.
#[must_use]
pub fn bad_text() -> Refusal {
    Refusal::new(Code::BadText, "A text holds control characters (U+0000 to U+001F, U+007F to U+009F). Leave them out.")
}

/// Refuses a text with control characters. Line feeds and tabs are none here: people write lines.
///
/// # Errors
/// `bad_text`.
pub fn check_lines(text: &str) -> Result<(), Refusal> {
    if has_control(text, true) { Err(bad_text()) } else { Ok(()) }
}

/// Refuses control characters in the texts of an action, at any depth: in values all but line feeds and tabs, in keys all.
///
/// # Errors
/// `bad_text`.
pub fn check_action(fields: &Map<String, Value>) -> Result<(), Refusal> {
    if fields.iter().all(|(key, value)| !has_control(key, false) && is_clean(value, true)) { Ok(()) } else { Err(bad_text()) }
}

/// Refuses control characters in a body, at any depth. A name on top is left to [`name`], which has a word of its own for it.
///
/// # Errors
/// `bad_text`.
pub fn check_body(body: &Value) -> Result<(), Refusal> {
    let clean = match body {
        Value::Object(fields) => {
            fields.iter().all(|(key, value)| !has_control(key, false) && ((key == "name" && value.is_string()) || is_clean(value, false)))
        }
        other => is_clean(other, false),
    };
    if clean { Ok(()) } else { Err(bad_text()) }
}

fn is_clean(value: &Value, lines: bool) -> bool {
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => true,
        Value::String(text) => !has_control(text, lines),
        Value::Array(values) => values.iter().all(|value| is_clean(value, lines)),
        Value::Object(fields) => fields.iter().all(|(key, value)| !has_control(key, false) && is_clean(value, lines)),
    }
}

/// Whether Unicode says that a character is not shown (`Default_Ignorable_Code_Point`: these ranges are reserved for it
/// and do not change from one version to the next).
fn is_ignorable(character: char) -> bool {
    matches!(u32::from(character),
        0xAD | 0x34F | 0x61C | 0x115F..=0x1160 | 0x17B4..=0x17B5 | 0x180B..=0x180F | 0x200B..=0x200F | 0x202A..=0x202E
        | 0x2060..=0x206F | 0x3164 | 0xFE00..=0xFE0F | 0xFEFF | 0xFFA0 | 0xFFF0..=0xFFF8 | 0x1BCA0..=0x1BCA3
        | 0x1D173..=0x1D17A | 0xE0000..=0xE0FFF)
}

/// Whether a character is an empty picture although Unicode counts it as one that is shown, or has no meaning that others
/// could know (private use, noncharacters, annotations).
fn is_blank(character: char) -> bool {
    matches!(u32::from(character),
        0x2800 | 0x16FE4 | 0x1D159 | 0xFFF9..=0xFFFD | 0xE000..=0xF8FF | 0xF_0000..=0x10_FFFF | 0xFDD0..=0xFDEF)
        || u32::from(character) & 0xFFFE == 0xFFFE
}

/// Whether nobody would see anything of a text.
#[must_use]
pub fn shows_nothing(text: &str) -> bool {
    text.nfkc().all(|character| {
        character.is_whitespace()
            || character.is_control()
            || is_ignorable(character)
            || is_blank(character)
            || is_combining_mark(character)
    })
}

/// Cleans a name: one form for what looks the same (NFKC), no space around it and one at a time within, nothing that
/// cannot be seen or that turns the direction of what stands beside it.
///
/// # Errors
/// What a name must be, as one sentence.
pub fn name(given: &str) -> Result<String, Refusal> {
    let refuse = |why: &str| Err(Refusal::new(Code::BadName, format!("A name {why}")));
    // What is far too long is not worth normalising; NFKC makes at most 18 characters of one.
    if given.len() > 16 * 1024 || has_control(given.trim(), false) {
        return refuse("has 1 to 24 characters and no control characters.");
    }
    let joiner = |character: char| matches!(character, '\u{200C}' | '\u{200D}' | '\u{FE0E}' | '\u{FE0F}');
    let kept: String = given.nfkc().filter(|character| joiner(*character) || !is_ignorable(*character)).collect();
    // Joiners and variation selectors shape what they stand between (emoji, Persian, Indic scripts); at an edge they do nothing.
    let words: Vec<&str> = kept.split_whitespace().map(|word| word.trim_matches(joiner)).filter(|word| !word.is_empty()).collect();
    // Taking something out may have brought together what has a shorter form.
    let name: String = words.join(" ").nfkc().collect();
    if shows_nothing(&name) || name.chars().any(is_blank) {
        return refuse("must show something that everybody can read.");
    }
    if name.len() > NAME_BYTES || name.graphemes(true).count() > NAME {
        return refuse("has 1 to 24 characters and no control characters.");
    }
    if has_tower(&name) {
        return refuse("has at most two marks above or below a letter.");
    }
    if is_a_bots(&name) {
        return refuse("like a bot's is kept for bots. Take another.");
    }
    Ok(name)
}

/// Whether marks are heaped on one letter. Marks that stand in one place (above, below, around) are counted together: writing
/// that heaps them in several places, as Hebrew and Vietnamese do, is no tower, and what Indic scripts build is not counted.
fn has_tower(name: &str) -> bool {
    let mut heaps: [u8; 256] = [0; 256];
    name.nfd().any(|character| {
        if !is_combining_mark(character) {
            heaps = [0; 256];
            return false;
        }
        let place = if is_enclosing(character) { u8::MAX } else { canonical_combining_class(character) };
        let heap = &mut heaps[usize::from(place)];
        *heap = if place == 0 { 0 } else { *heap + 1 };
        *heap > MARKS
    })
}

/// Whether a mark stands around its letter (`Enclosing_Mark`).
fn is_enclosing(character: char) -> bool {
    matches!(u32::from(character), 0x488..=0x489 | 0x1ABE | 0x20DD..=0x20E0 | 0x20E2..=0x20E4 | 0xA670..=0xA672)
}

/// What is equal in names that a reader would take for each other, by UTS 39's table of look-alikes. Upper and lower case
/// count as alike, spaces and what is not shown do not count.
fn looks(name: &str) -> [String; 3] {
    let shown: String = name.chars().filter(|character| !character.is_whitespace() && !is_ignorable(*character)).collect();
    let of = |text: &str| skeleton(text).collect::<String>();
    // The table knows letters as they are written: a capital I is like a small l, a Cyrillic capital Т like a Latin one and its
    // small form not. So names are compared in small letters, in capitals and as they are.
    [of(&of(&shown.to_lowercase())), of(&of(&shown.to_uppercase())), of(&of(&shown).to_lowercase())]
}

fn look_alike(one: &[String; 3], other: &[String; 3]) -> bool {
    one.iter().zip(other).any(|(one, other)| one == other)
}

/// Whether a name could be taken for one that the table gives to bots.
fn is_a_bots(name: &str) -> bool {
    let own = looks(name);
    std::iter::once("Bot".to_owned()).chain((0..=32).map(|number| format!("Bot {number}"))).any(|bot| look_alike(&own, &looks(&bot)))
}

/// The name as it is shown at a table where `others` sit: with a number where a reader would take it for one of theirs.
#[must_use]
pub fn apart(name: &str, others: &[String]) -> String {
    let taken: Vec<[String; 3]> = others.iter().map(|other| looks(other)).collect();
    let is_free = |name: &str| {
        let own = looks(name);
        !taken.iter().any(|other| look_alike(&own, other))
    };
    if is_free(name) {
        return name.to_owned();
    }
    // "Ana 2" that is there already becomes "Ana 3", not "Ana 2 2".
    let stem = match name.rsplit_once(' ') {
        Some((stem, number)) if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) => stem,
        _ => name,
    };
    // One of so many numbers is free: fewer sit at the table.
    (2..=others.len() + 2)
        .map(|number| numbered(stem, number))
        .find(|numbered| is_free(numbered))
        .unwrap_or_else(|| numbered(stem, others.len() + 3))
}

/// A name with a number behind it, cut where it would be too long.
fn numbered(stem: &str, number: usize) -> String {
    let tail = format!(" {number}");
    let mut name = String::new();
    for character in stem.graphemes(true).take(NAME - tail.len()) {
        if name.len() + character.len() + tail.len() > NAME_BYTES {
            break;
        }
        name.push_str(character);
    }
    format!("{}{tail}", name.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn refused(given: &str) -> bool {
        name(given).is_err()
    }

    #[test]
    fn a_name_is_one_form_of_what_is_seen() {
        for (given, expected) in [
            ("  Bea ", "Bea"),
            ("\u{3000}Bea\u{2003}\u{2003}von\u{A0}Born", "Bea von Born"),
            ("Ｂｅａ", "Bea"),
            ("Jose\u{301}", "José"),
            ("Be\u{200B}a\u{2060}", "Bea"),
            ("\u{202E}aeB\u{202C}", "aeB"),
            ("\u{2067}Bea\u{2069}\u{200F}", "Bea"),
            ("\u{200D}Bea\u{FE0F}", "Bea"),
            ("👩\u{200D}👩\u{200D}👧\u{200D}👦", "👩\u{200D}👩\u{200D}👧\u{200D}👦"),
            ("می\u{200C}نا", "می\u{200C}نا"),
            ("שׁלום", "שׁלום"),
            ("Nguyễn Thị", "Nguyễn Thị"),
            ("ကျော်", "ကျော်"),
            ("བསྒྲུབས", "བསྒྲུབས"),
            ("क्ष्म्या", "क्ष्म्या"),
            ("<b>\"Ana\" & 'Bea'</b>", "<b>\"Ana\" & 'Bea'</b>"),
            ("Botticelli", "Botticelli"),
            ("Bob", "Bob"),
        ] {
            assert_eq!(name(given).as_deref(), Ok(expected), "{given:?}");
        }
    }

    #[test]
    fn what_shows_nothing_is_no_name() {
        for given in [
            "",
            " ",
            "\u{200B}",
            "\u{3164}",
            "\u{2800}",
            "\u{2800}\u{2800}",
            "\u{AD}",
            "\u{115F}\u{1160}",
            "\u{FFA0}",
            "\u{180E}",
            "\u{2063}",
            "\u{FEFF}",
            "\u{E0041}\u{E0042}",
            "\u{34F}",
            "\u{202E}",
            "\u{200D}\u{200D}",
            "\u{FE0F}",
            "\u{301}",
            "\u{20DD}",
            "\u{1D159}",
            "\u{E000}",
            "\u{FFFC}",
            "\u{10FFFE}",
            "A\u{2800}B",
            "\u{17B4}",
            "\u{0}",
            "a\u{7}b",
            "a\u{85}b",
            "a\u{9F}",
            "a\u{7F}b",
            "a\nb",
            "a\u{2028}\u{0}",
        ] {
            assert!(refused(given), "{given:?}");
        }
    }

    #[test]
    fn a_name_is_short_and_has_no_towers() {
        assert!(!refused(&"n".repeat(24)));
        assert!(refused(&"n".repeat(25)));
        assert!(!refused(&"é".repeat(24)));
        assert!(!refused(&"e\u{301}".repeat(24)), "a reader counts the letter with its accent as one");
        assert!(refused("Z\u{300}\u{301}\u{302}a"));
        assert!(refused("Ana\u{489}\u{489}\u{489}"));
        assert!(refused(&"👩\u{200D}👩\u{200D}👧\u{200D}👦".repeat(24)), "too many bytes");
        assert!(refused(&"\u{FDFA}".repeat(24)), "one character that becomes eighteen");
    }

    #[test]
    fn bots_names_are_theirs() {
        for given in
            ["Bot 3", "bot 3", "Bot3", "BOT  3", "Вот 3", "Bot ３", "Bοt 1", "Bot l", "B0t 2", "Bot", "ВОТ 3", "Bot\u{200B} 3", "𝐁𝐨𝐭 3"]
        {
            assert!(refused(given), "{given:?}");
        }
    }

    #[test]
    fn names_that_look_alike_get_a_number() {
        let at = |others: &[&str], given: &str| apart(given, &others.iter().map(|&other| other.to_owned()).collect::<Vec<_>>());
        assert_eq!(at(&["Ana"], "Bea"), "Bea");
        assert_eq!(at(&["Ana"], "Ana"), "Ana 2");
        assert_eq!(at(&["Ana", "Ana 2"], "Ana"), "Ana 3");
        assert_eq!(at(&["Ana", "Ana 2"], "Ana 2"), "Ana 3");
        assert_eq!(at(&["Ana"], "ANA"), "ANA 2");
        assert_eq!(at(&["Ana"], "Аnа"), "Аnа 2", "Cyrillic letters");
        assert_eq!(at(&["Ian"], "lan"), "lan 2");
        assert_eq!(at(&["Ian"], "ian"), "ian 2");
        assert_eq!(at(&["Ana"], "A n a"), "A n a 2");
        assert_eq!(at(&["Ana"], "A\u{200D}na"), "A\u{200D}na 2");
        assert_eq!(at(&["paypal"], "pаypаl"), "pаypаl 2");
        assert_eq!(at(&["Ana"], "Anna"), "Anna");
        assert_eq!(at(&["José"], "Jose"), "Jose");
        let long = "n".repeat(24);
        assert_eq!(at(&[&long], &long), format!("{} 2", "n".repeat(22)));
        let crowd: Vec<String> = std::iter::once("Ana".to_owned()).chain((2..20).map(|n| format!("Ana {n}"))).collect();
        assert_eq!(apart("Ana", &crowd), "Ana 20");
    }

    #[test]
    fn control_characters_are_found_wherever_they_are() {
        for bad in ["\u{0}", "\u{1b}[2J", "\r", "\u{7f}", "\u{80}", "\u{9f}"] {
            assert!(check_lines(bad).is_err(), "{bad:?}");
            let deep = json!({"options": {"list": [{"a": ["x", bad]}]}});
            assert!(check_body(&deep).is_err());
            assert!(check_body(&json!({"options": {bad: 1}})).is_err());
            assert!(check_body(&json!([bad])).is_err());
            assert!(check_body(&json!({"name": [bad]})).is_err());
            assert!(check_action(json!({"verb": "x", "text": [{"y": bad}]}).as_object().unwrap_or(&Map::new())).is_err());
        }
        assert!(check_lines("one\ntwo\tthree ñ 🎲").is_ok());
        assert!(check_body(&json!({"level": "a\nb"})).is_err());
        assert!(check_body(&json!({"name": "a\nb", "seat": 1})).is_ok(), "names have a word of their own");
        assert!(check_action(json!({"verb": "resolve", "text": "a\nb"}).as_object().unwrap_or(&Map::new())).is_ok());
        assert!(check_action(json!({"a\nb": 1}).as_object().unwrap_or(&Map::new())).is_err());
        assert!(shows_nothing("\u{200B}\n \u{3164}") && !shows_nothing("."));
    }
}
