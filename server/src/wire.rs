//! Everything that travels, in one place. docs/protocol.md explains every field; TypeScript types
//! are generated from here (`make types`).

use engine::{Action, Actor, Outcome, Prompt, Refusal, Say, SeatId, Step, Talk};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use ts_rs::TS;

/// Client → server.
#[derive(Debug, Deserialize, TS)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum ClientFrame {
    /// The first frame.
    Hello {
        /// A seat's token; a spectator has none.
        #[serde(default)]
        #[ts(optional)]
        token: Option<String>,
        /// The last version this client holds.
        #[serde(default)]
        #[ts(optional)]
        since: Option<u64>,
    },
    /// One action.
    Act {
        /// Makes it idempotent.
        id: String,
        /// The decision it answers.
        #[serde(default)]
        #[ts(optional)]
        d: Option<u64>,
        /// What to do.
        #[ts(type = "{ verb: string } & Record<string, unknown>")]
        action: Action,
    },
    /// Takes this seat's last action back.
    Undo {
        /// Makes it idempotent.
        id: String,
        /// The decision it leaves.
        #[serde(default)]
        #[ts(optional)]
        d: Option<u64>,
    },
    /// Chat.
    Say {
        /// Makes it idempotent.
        id: String,
        /// What is said; left out with a phrase.
        #[serde(default)]
        #[ts(optional)]
        text: Option<String>,
        /// To these seats alone.
        #[serde(default)]
        #[ts(optional)]
        to: Option<Vec<SeatId>>,
        /// A set phrase of `talk.phrases`, instead of a text.
        #[serde(default)]
        #[ts(optional)]
        phrase: Option<String>,
        /// Marks the text as a promise, where `talk.promises` allows it.
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        promise: bool,
    },
    /// A question about the match, answered from what the viewer sees.
    Ask {
        /// Stands in the answer.
        id: String,
        /// One of the game's `Forecasts`: its kind, and its fields beside it.
        #[ts(type = "{ kind: string } & Record<string, unknown>")]
        question: Map<String, Value>,
    },
    /// Asks for a pong.
    Ping,
}

/// The sender's id in a frame that could not be read otherwise.
#[derive(Debug, Deserialize)]
pub struct FrameId {
    /// Frame type.
    #[serde(default)]
    pub t: Option<String>,
    /// Id of an action or message.
    #[serde(default)]
    pub id: Option<String>,
}

/// One chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Seat {
    /// Its number.
    pub seat: SeatId,
    /// Who sits there.
    pub name: Option<String>,
    /// Somebody or a bot sits there.
    pub taken: bool,
    /// Level of the bot that plays it now.
    pub bot: Option<String>,
    /// The bot stands in for an absent person.
    pub away: bool,
    /// The person's client is here (always so for a bot).
    pub connected: bool,
    /// When the person's last client went, Unix time in milliseconds; left out while one is here, for a free chair and for a bot's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub away_since: Option<i64>,
}

/// What the table may decide while the host is absent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Proposed {
    /// A bot stands in for an absent person.
    StandIn {
        /// The absent person's chair.
        seat: SeatId,
        /// One of the game's levels, or `defaults`; the best where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        level: Option<String>,
    },
    /// From now on decisions have a time.
    Clock {
        /// The time.
        clock: ClockSetting,
    },
    /// Somebody else becomes the host.
    Host {
        /// Who; whoever proposes it where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<SeatId>,
    },
}

/// A proposal that waits for a second voice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Proposal {
    /// Its number.
    #[ts(type = "number")]
    pub id: u64,
    /// Who is for it.
    pub by: Vec<SeatId>,
    /// What is proposed, complete.
    #[serde(flatten)]
    #[ts(flatten)]
    pub proposed: Proposed,
}

/// When a default falls for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Deadline {
    /// Who owes the decision.
    pub seat: SeatId,
    /// Unix time in milliseconds.
    #[ts(type = "number")]
    pub at: i64,
}

/// The running clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Clock {
    /// The server's time, Unix milliseconds.
    #[ts(type = "number")]
    pub now: i64,
    /// Who is on the clock, and until when.
    pub due: Vec<Deadline>,
    /// The match waits for a person; no default falls.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub waits: bool,
}

/// Setting of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ClockSetting {
    /// Time for one decision, in seconds (10 to 604,800).
    pub decision: u32,
}

/// The clock: in the lobby its setting, in the match the time that runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(untagged)]
pub enum AnyClock {
    /// The time that runs.
    Running(Clock),
    /// The setting.
    Setting(ClockSetting),
}

/// `lobby`, `playing` or `finished`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Waiting for players.
    Lobby,
    /// The match goes on.
    Playing,
    /// The match is over.
    Finished,
}

impl Status {
    /// As it is stored and travels.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Status::Lobby => "lobby",
            Status::Playing => "playing",
            Status::Finished => "finished",
        }
    }
}

/// What anyone with the link may know of a room.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RoomInfo {
    /// Its id.
    pub room: String,
    /// Id of its game.
    pub game: &'static str,
    /// `lobby`, `playing` or `finished`.
    pub status: Status,
    /// The host's seat.
    pub host: SeatId,
    /// Listed for everybody.
    pub public: bool,
    /// The game's options, complete.
    #[ts(type = "Record<string, Json>")]
    pub options: Value,
    /// Setting of the clock.
    pub clock: Option<ClockSetting>,
    /// The chairs.
    pub seats: Vec<Seat>,
    /// Version of the match; 0 in the lobby.
    #[ts(type = "number")]
    pub v: u64,
    /// The same.
    #[ts(type = "number")]
    pub version: u64,
    /// `SHA-256(seed ‖ salt)`.
    pub dice_commitment: String,
    /// How many watch.
    pub spectators: usize,
    /// `ok` or `down`.
    #[ts(type = "'ok' | 'down'")]
    pub journal: &'static str,
    /// The host lets nobody else in.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub locked: bool,
    /// After so many milliseconds without a client a person is absent.
    #[ts(type = "number")]
    pub grace: u64,
    /// What was proposed while the host is absent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Proposal>>")]
    pub proposals: Vec<Proposal>,
}

/// Who is meant by "you".
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct You {
    /// The viewer's seat.
    pub seat: SeatId,
}

/// Server → client: everything this viewer may know now.
#[derive(Debug, Serialize, TS)]
#[serde(tag = "t", rename = "welcome")]
pub struct Welcome<'a> {
    /// The version.
    #[ts(type = "number")]
    pub v: u64,
    /// The viewer's seat; null for a spectator.
    pub you: Option<You>,
    /// Id of the game.
    pub game: &'a str,
    /// The public table; null in the lobby.
    #[ts(type = "Json")]
    pub table: &'a Value,
    /// What this seat alone knows.
    #[ts(type = "Json")]
    pub hand: &'a Value,
    /// What this seat may do now.
    pub prompt: Option<&'a Prompt>,
    /// How this seat may speak; null: freely, or not at all (a spectator).
    pub talk: Option<Talk>,
    /// The seats that owe a decision.
    pub due: Vec<SeatId>,
    /// The clock: in the lobby its setting, in the match the time that runs.
    pub clock: Option<AnyClock>,
    /// How the match ended.
    pub outcome: Option<Outcome>,
    /// The game's options.
    #[ts(type = "Record<string, Json>")]
    pub options: &'a Value,
    /// `SHA-256(seed ‖ salt)`.
    pub dice_commitment: &'a str,
    /// State of the room.
    #[serde(flatten)]
    #[ts(flatten)]
    pub room: RoomState,
}

/// State of the room around the match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RoomState {
    /// `lobby`, `playing` or `finished`.
    pub status: Status,
    /// The host's seat.
    pub host: SeatId,
    /// Listed for everybody.
    pub public: bool,
    /// The chairs.
    pub seats: Vec<Seat>,
    /// How many watch.
    pub spectators: usize,
    /// `ok` or `down`.
    #[ts(type = "'ok' | 'down'")]
    pub journal: &'static str,
    /// The host lets nobody else in.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub locked: bool,
    /// After so many milliseconds without a client a person is absent.
    #[ts(type = "number")]
    pub grace: u64,
    /// What was proposed while the host is absent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Proposal>>")]
    pub proposals: Vec<Proposal>,
}

/// Server → client: the state of the room changed.
#[derive(Debug, Serialize, TS)]
#[serde(tag = "t", rename = "seats")]
pub struct Seats<'a> {
    /// Version of the match.
    #[ts(type = "number")]
    pub v: u64,
    /// The clock: in the lobby its setting, in the match the time that runs.
    pub clock: Option<AnyClock>,
    /// The game's options.
    #[ts(type = "Record<string, Json>")]
    pub options: &'a Value,
    /// State of the room.
    #[serde(flatten)]
    #[ts(flatten)]
    pub room: RoomState,
}

/// Server → client: one version further.
#[derive(Debug, Serialize, TS)]
#[serde(tag = "t", rename = "update")]
pub struct Update<'a> {
    /// The version reached.
    #[ts(type = "number")]
    pub v: u64,
    /// RFC 6902 patch of the table, serialised once for all viewers.
    #[ts(type = "Operation[]")]
    pub table: &'a RawValue,
    /// RFC 6902 patch of the viewer's hand; absent where it did not change.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Operation[]")]
    pub hand: Option<&'a Value>,
    /// The viewer's prompt where it changed; null: nothing to decide.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Prompt | null")]
    pub prompt: Option<Option<&'a Prompt>>,
    /// How the viewer's seat may speak, where that changed; null: freely.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Talk | null")]
    pub talk: Option<Option<Talk>>,
    /// The seats that owe a decision, where the list changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub due: Option<&'a [SeatId]>,
    /// Who acted; left out for the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<SeatId>,
    /// `player`, `bot` or `clock`; left out for the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub by: Option<Actor>,
    /// What happened, as far as the viewer may know.
    #[ts(type = "Say[]")]
    pub events: Vec<&'a Say>,
    /// The clock, where one runs or just stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Clock | null")]
    pub clock: Option<&'a Option<Clock>>,
    /// How the match ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<&'a Outcome>,
}

/// Server → client: your action is durable.
#[derive(Debug, Serialize, TS)]
#[serde(tag = "t", rename = "done")]
pub struct Done<'a> {
    /// The action's id.
    pub id: &'a str,
    /// The version it made.
    #[ts(type = "number")]
    pub v: u64,
}

/// Server → client: what the rules say to a question.
#[derive(Debug, Serialize, TS)]
#[serde(tag = "t", rename = "answer")]
pub struct Answer<'a> {
    /// The question's id.
    pub id: &'a str,
    /// The version that it is about.
    #[ts(type = "number")]
    pub v: u64,
    /// The answer; its shape is the game's.
    #[ts(type = "Json")]
    pub answer: &'a Value,
}

/// Server → client: not accepted; nothing changed.
#[derive(Debug, Serialize, TS)]
#[serde(tag = "t", rename = "refused")]
pub struct Refused<'a> {
    /// The id of the act, message or question, where it could be read.
    pub id: Option<&'a str>,
    /// Why.
    #[serde(flatten)]
    #[ts(flatten)]
    pub why: &'a Refusal,
    /// The current prompt, with `stale` and `not_offered`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub prompt: Option<&'a Prompt>,
    /// The current version, with `prompt`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub v: Option<u64>,
}

/// One chat message.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ChatMessage {
    /// Its number: it rises through the room and is never used twice, but says nothing of how many there are.
    #[ts(type = "number")]
    pub n: i64,
    /// Unix time in milliseconds.
    #[ts(type = "number")]
    pub at: i64,
    /// Who said it.
    pub seat: SeatId,
    /// Its name then and now.
    pub name: String,
    /// What was said; the key of a set phrase.
    pub text: String,
    /// The seats it was said to; absent: to all.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub to: Option<Vec<SeatId>>,
    /// `text` is the key of a set phrase in the client's catalogues.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub phrase: bool,
    /// It was marked as a promise, which binds nobody.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub promise: bool,
    /// Nobody said this: it tells what `name` did to somebody. `text` is its key.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub notice: Option<Notice>,
}

/// What the host or the table did, as everybody reads it in the chat. A `name` is the one of that moment; a `seat` is left out once
/// that chair is gone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "key", content = "params", rename_all = "snake_case")]
pub enum Notice {
    /// A seat got a new token.
    SeatReissued {
        /// The chair.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<SeatId>,
        /// Who sits there.
        name: String,
    },
    /// A bot stands in for somebody.
    StandIn {
        /// The chair.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<SeatId>,
        /// Who sits there.
        name: String,
        /// The bot's level.
        level: String,
    },
    /// The bot stepped aside.
    StandInEnded {
        /// The chair.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<SeatId>,
        /// Who sits there.
        name: String,
    },
    /// Somebody was asked to leave the lobby.
    Removed {
        /// The chair.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<SeatId>,
        /// Who sat there.
        name: String,
    },
    /// Nobody joins any more from where this person came.
    Banned {
        /// Who it was.
        name: String,
    },
    /// Nobody else is let in.
    Locked {},
    /// Whoever has the link is let in again.
    Unlocked {},
    /// The room was closed.
    Closed {},
    /// There is a new host.
    Host {
        /// The new host's chair.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<SeatId>,
        /// The new host.
        name: String,
    },
    /// The table set a clock.
    Clock {
        /// Seconds for a decision; null: there is no clock any more.
        decision: Option<u32>,
    },
    /// Somebody left the lobby.
    Left {
        /// Who it was.
        name: String,
    },
    /// The match was taken back to an earlier version.
    Rewound {
        /// The version, as spectators count it.
        #[ts(type = "number")]
        v: u64,
    },
}

/// Server → client: chat.
#[derive(Debug, Serialize, TS)]
#[serde(tag = "t", rename = "said")]
pub struct Said<'a> {
    /// The sender's own id of it; for the sender alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub id: Option<&'a str>,
    /// The message.
    #[serde(flatten)]
    #[ts(flatten)]
    pub message: &'a ChatMessage,
}

/// Server → client: answer to a ping.
#[derive(Debug, Serialize, TS)]
#[serde(tag = "t", rename = "pong")]
pub struct Pong {}

/// A game in the list.
#[derive(Debug, Serialize, TS)]
pub struct GameInfo {
    /// Its id.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// How many may play.
    pub seats: SeatRange,
    /// JSON Schema of the options.
    #[ts(type = "Record<string, Json>")]
    pub options: Value,
    /// Bot levels, easiest first.
    pub bots: &'static [&'static str],
}

/// Fewest and most seats.
#[derive(Debug, Serialize, TS)]
pub struct SeatRange {
    /// Fewest.
    pub min: u8,
    /// Most.
    pub max: u8,
}

/// Body of `POST /api/rooms`.
#[derive(Debug, Deserialize, TS)]
pub struct NewRoom {
    /// Id of the game.
    pub game: String,
    /// The creator's name.
    pub name: String,
    /// Options; those left out have their defaults.
    #[serde(default)]
    #[ts(optional, type = "Record<string, Json>")]
    pub options: Option<Value>,
    /// How many chairs.
    #[serde(default)]
    #[ts(optional)]
    pub seats: Option<u8>,
    /// Listed for everybody.
    #[serde(default)]
    pub public: bool,
    /// Time for a decision.
    #[serde(default)]
    #[ts(optional)]
    pub clock: Option<ClockSetting>,
}

/// Body of `PATCH /api/rooms/{room}`. What is absent stays.
#[derive(Debug, Default, Deserialize, TS)]
#[ts(optional_fields)]
pub struct ChangeRoom {
    /// Options; those left out keep their value.
    #[serde(default)]
    #[ts(optional, type = "Record<string, Json>")]
    pub options: Option<Value>,
    /// How many chairs.
    #[serde(default)]
    pub seats: Option<u8>,
    /// Listed for everybody.
    #[serde(default)]
    pub public: Option<bool>,
    /// Time for a decision; null takes the clock away.
    #[serde(default, deserialize_with = "present")]
    #[ts(optional, type = "ClockSetting | null")]
    pub clock: Option<Option<ClockSetting>>,
    /// Whether nobody else is let in.
    #[serde(default)]
    pub locked: Option<bool>,
}

/// Tells an absent field from one that is null.
fn present<'de, T: Deserialize<'de>, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// Answer to `POST /api/rooms`.
#[derive(Debug, Serialize, TS)]
pub struct RoomCreated {
    /// The room's id.
    pub room: String,
    /// The creator's seat.
    pub seat: SeatId,
    /// Its token.
    pub token: String,
    /// The link for friends.
    pub url: String,
    /// `SHA-256(seed ‖ salt)`.
    pub dice_commitment: String,
}

/// Body of `POST /api/rooms/{room}/seats`.
#[derive(Debug, Deserialize, TS)]
pub struct TakeSeat {
    /// The player's name.
    pub name: String,
    /// The chair; the lowest free one where it is left out.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<SeatId>,
}

/// A seat and its token.
#[derive(Debug, Serialize, TS)]
pub struct SeatTaken {
    /// The chair.
    pub seat: SeatId,
    /// Opens it; shown this once.
    pub token: String,
}

/// Body of `POST /api/rooms/{room}/bots`.
#[derive(Debug, Default, Deserialize, TS)]
#[ts(optional_fields)]
pub struct AddBot {
    /// The chair.
    #[serde(default)]
    pub seat: Option<SeatId>,
    /// The bot's level; where it is left out, the easiest for a bot of its own and the best for one that stands in, which may
    /// also play by `defaults` alone.
    #[serde(default)]
    pub level: Option<String>,
}

/// Answer to `POST /api/rooms/{room}/bots`.
#[derive(Debug, Serialize, TS)]
pub struct BotAdded {
    /// The chair.
    pub seat: SeatId,
}

/// Body of `POST /api/rooms/{room}/host`.
#[derive(Debug, Deserialize, TS)]
pub struct HandOver {
    /// The new host's chair.
    pub seat: SeatId,
}

/// Answer to `POST /api/rooms/{room}/proposals`.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct ProposalHeard {
    /// The proposal's number.
    #[ts(type = "number")]
    pub id: u64,
    /// It was carried out; otherwise it waits for a second voice.
    pub done: bool,
}

/// Who took the decision of a step; nobody did for the start.
#[must_use]
pub fn taken_by(step: &Step) -> Option<Actor> {
    match step {
        Step::Start => None,
        Step::Act { by, .. } => Some(*by),
        Step::Undo { .. } => Some(Actor::Player),
    }
}

/// One version in the history.
#[derive(Debug, Serialize, TS)]
pub struct HistoryEntry {
    /// The version.
    #[ts(type = "number")]
    pub v: u64,
    /// Unix time in milliseconds.
    #[ts(type = "number")]
    pub at: i64,
    /// Who acted; null for the start.
    pub seat: Option<SeatId>,
    /// `player`, `bot` or `clock`; null for the start.
    pub by: Option<Actor>,
    /// What the viewer may know of it.
    pub events: Vec<Say>,
}

/// Answer to `GET /api/rooms/{room}/history`.
#[derive(Debug, Serialize, TS)]
pub struct History {
    /// The match's version.
    #[ts(type = "number")]
    pub v: u64,
    /// Versions in order.
    pub entries: Vec<HistoryEntry>,
}

/// Answer to `GET /api/rooms/{room}/chat`.
#[derive(Debug, Serialize, TS)]
pub struct Chat {
    /// Messages in order.
    pub messages: Vec<ChatMessage>,
}

/// Answer to `GET /api/rooms/{room}/at/{version}`.
#[derive(Debug, Serialize, TS)]
pub struct TableAt {
    /// The version.
    #[ts(type = "number")]
    pub v: u64,
    /// The public table.
    #[ts(type = "Json")]
    pub table: Value,
}
