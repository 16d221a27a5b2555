//! The client's types of everything that travels are what the Rust types say.

use engine::typescript;
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
export type ServerFrame = welcome | update | done | answer | refused | said | seats | pong;
"#;

#[test]
fn types_are_current() {
    type Frames = (wire::ClientFrame, wire::Welcome<'static>, wire::Update<'static>, wire::Done<'static>, wire::Refused<'static>);
    type MoreFrames = (wire::Said<'static>, wire::Seats<'static>, wire::Pong, wire::Answer<'static>);
    type Bodies = (wire::NewRoom, wire::ChangeRoom, wire::TakeSeat, wire::AddBot, wire::HandOver, wire::Proposed);
    type Answers = (wire::GameInfo, wire::RoomCreated, wire::RoomInfo, wire::SeatTaken, wire::BotAdded, wire::ProposalHeard);
    type Pages = (wire::History, wire::Chat, wire::TableAt);
    type Engine = (engine::Prompt, engine::Say, engine::Outcome, engine::Roll, engine::Refusal, engine::Actor);
    let text = typescript::header() + BY_HAND + &typescript::of::<(Frames, MoreFrames, Bodies, Answers, Pages, Engine)>();
    typescript::check(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/protocol/generated.ts"), &text);
}
