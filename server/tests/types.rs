//! The client's types of everything that travels are what the Rust types say.

use engine::{Code, typescript};
use entente::wire;
use std::path::Path;

/// What cannot be derived: the choice and its domains serialise by hand, patches are a library's.
const BY_HAND: &str = r#"
import type { Operation } from 'rfc6902';

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A value that a choice fixes, or one of six domains. */
export type Domain =
  | string
  | number
  | boolean
  | { one: Json[] }
  | { int: [number, number] }
  | { some: { of: Json[]; min: number; max: number } }
  | { split: { total: [number, number]; over: Record<string, number> } }
  | { one: Json[]; sum: { over: Record<string, [number, number]>; totals: number[] } }
  | { text: number };

/** A verb with the domain of each of its fields. */
export type Choice = { verb: string } & Record<string, Domain>;

/** Server → client. */
export type ServerFrame = welcome | update | done | refused | said | seats | pong;
"#;

#[test]
fn types_are_current() {
    type Frames = (wire::ClientFrame, wire::Welcome<'static>, wire::Update<'static>, wire::Done<'static>, wire::Refused<'static>);
    type MoreFrames = (wire::Said<'static>, wire::Seats<'static>, wire::Pong);
    type Bodies = (wire::NewRoom, wire::ChangeRoom, wire::TakeSeat, wire::AddBot, wire::HandOver, wire::Proposed);
    type Answers = (wire::GameInfo, wire::RoomCreated, wire::RoomInfo, wire::SeatTaken, wire::BotAdded, wire::ProposalHeard);
    type Pages = (wire::History, wire::Chat, wire::TableAt);
    type Engine = (engine::Prompt, engine::Say, engine::Outcome, engine::Roll, engine::Refusal, engine::Actor);
    let codes: String = Code::ALL.iter().map(|code| format!("  '{code}',\n")).collect();
    let codes = format!(
        "\n/** Every code of a refusal or of a closed socket. */\nexport const codes = [\n{codes}] as const satisfies readonly Code[];\n"
    );
    let text = typescript::header() + BY_HAND + &codes + &typescript::of::<(Frames, MoreFrames, Bodies, Answers, Pages, Engine)>();
    typescript::check(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/protocol/generated.ts"), &text);
}

/// The table of codes in docs/protocol.md is the list in the engine.
#[test]
fn types_are_current_in_the_protocols_table() {
    const HEAD: &str = "| code | HTTP | meaning |\n|---|---|---|\n";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/protocol.md");
    let document = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = document.split_once(HEAD).unwrap();
    let rest = rest.split_once("\n\n").map_or("", |(_, rest)| rest);
    let row = |code: &Code| {
        let (http, meaning) = code.told();
        format!("| `{code}` | {http} | {meaning} |\n")
    };
    let table: String = Code::ALL.iter().map(row).collect();
    let rest = if rest.is_empty() { String::new() } else { format!("\n{rest}") };
    typescript::check(&path, &format!("{before}{HEAD}{table}{rest}"));
}
