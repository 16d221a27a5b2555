//! What the client is compiled against: the types of a game's views, its vocabulary and its board.

use crate::forecast::{Forecast, Question as _};
use crate::game::Game;
use crate::typescript::{check, header};
use crate::vocabulary::{Field, Word};
use serde_json::Value;
use std::fmt::Write;
use std::path::Path;

/// Compares `generated.ts` and, where the game has a board, `board.ts` beside it with what the game says.
/// `UPDATE_TYPES=1` writes them anew.
pub fn types<G: Game>(path: &Path) {
    let words = G::vocabulary();
    assert!(!words.verbs.is_empty(), "{} declares no vocabulary: see docs/adding-a-game.md", G::ID);
    let mut views = words.types;
    views.add::<(G::Table, G::Hand)>();
    let forecasts = G::Question::words(&mut views);
    let mut text = header() + &views.declarations();
    for (name, about, list) in [
        ("Verbs", "What a seat may do: verbs and their fields.", &words.verbs),
        ("Asks", "What prompts ask, and its parameters.", &words.asks),
        ("Events", "What is told, and its parameters.", &words.events),
        ("Warnings", "What prompts warn of (`warn.…`), and its parameters.", &words.warnings),
        ("Reasons", "Why a match ends.", &words.reasons),
    ] {
        text += &listed(name, about, list);
    }
    text += &answered(&forecasts);
    text += &options(&serde_json::to_value(schemars::schema_for!(G::Options)).unwrap());
    text += "\n/**\n * The ids of things, by kind.\n */\nexport const ids = {\n";
    for (kind, names) in &words.ids {
        writeln!(text, "  {kind}: {},", serde_json::to_string(names).unwrap()).unwrap();
    }
    text += "} as const;\nexport type Ids = { [kind in keyof typeof ids]: (typeof ids)[kind][number] };\n";
    check(path, &text);
    if let Some(json) = words.board {
        check(&path.with_file_name("board.ts"), &board(json));
    }
}

/// Words as a type (`Events["passed"]` are its parameters) and as a list for programs that run (`events.passed`).
fn listed(name: &str, about: &str, words: &[Word]) -> String {
    let mut types = format!("\n/**\n * {about}\n */\nexport type {name} = {{\n");
    let mut list = format!("export const {} = {{\n", name.to_lowercase());
    for Word { name, fields } in words {
        let names: Vec<String> = fields.iter().map(|field| format!("{:?}", marked(field.name, field.optional))).collect();
        writeln!(types, "  {name}: {{ {} }};", typed(fields)).unwrap();
        writeln!(list, "  {name}: [{}],", names.join(", ")).unwrap();
    }
    types + "};\n/**\n * The same as a list; `?` where a field may be left out.\n */\n" + &list + "} as const;\n"
}

/// Questions with their answers, where the game has any: `Forecasts["outlook"]["answer"]` is a type.
fn answered(forecasts: &[Forecast]) -> String {
    if forecasts.is_empty() {
        return String::new();
    }
    let mut text = "\n/**\n * What may be asked about a match, and what is answered.\n */\nexport type Forecasts = {\n".to_owned();
    for Forecast { question: Word { name, fields }, answer } in forecasts {
        writeln!(text, "  {name}: {{ question: {{ {} }}; answer: {answer} }};", typed(fields)).unwrap();
    }
    text + "};\n"
}

fn typed(fields: &[Field]) -> String {
    fields.iter().map(|Field { name, optional, is }| format!("{}: {is}", marked(name, *optional))).collect::<Vec<_>>().join(", ")
}

fn marked(name: &str, optional: bool) -> String {
    if optional { format!("{name}?") } else { name.to_owned() }
}

/// Options with the values of those that are a choice of some.
fn options(schema: &Value) -> String {
    let mut text = "\n/**\n * What the host may set, with the values to choose from.\n */\nexport const options = {\n".to_owned();
    for (name, option) in schema["properties"].as_object().into_iter().flatten() {
        let reference = option["$ref"].as_str().and_then(|path| schema.pointer(path.trim_start_matches('#')));
        writeln!(text, "  {name}: {},", serde_json::to_string(&values(reference.unwrap_or(option))).unwrap()).unwrap();
    }
    text + "} as const;\n"
}

fn values(option: &Value) -> Vec<Value> {
    let single = option["oneOf"].as_array().into_iter().flatten().flat_map(values);
    let listed = option["enum"].as_array().into_iter().flatten().cloned();
    listed.chain(option.get("const").cloned()).chain(single).collect()
}

/// `board.json` as a module: a constant for each part, so that a bundle holds only what is used.
fn board(json: &str) -> String {
    let board: Value = serde_json::from_str(json).unwrap();
    let mut text = "// Generated from the game's board.json by the tests. Do not edit: run `make types`.\n".to_owned();
    for (name, part) in board.as_object().unwrap() {
        write!(text, "\nexport const {name} = {};\n", serde_json::to_string_pretty(part).unwrap()).unwrap();
    }
    text
}
