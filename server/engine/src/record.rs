//! The match record: enough to replay a finished match and to check every roll.
//!
//! The layout is fixed to the byte, one entry on a line of its own, so that a changed byte can be
//! traced to its entry. See docs/protocol.md, "Record".

use crate::action::Action;
use crate::dice::{Roll, Seed};
use crate::entry::{Entry, FlatStep, Step};
use crate::game::{Actor, Outcome};
use crate::live::Kind;
use crate::matches::{ReplayError, Terms};
use crate::seat::SeatId;
use crate::viewers::Viewers;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// The name of the layout.
pub const FORMAT: &str = "entente-record/1";

/// What a record tells about a match besides its entries.
#[derive(Clone, Debug)]
pub struct About {
    /// The room.
    pub room: String,
    /// Seed and salt of the dice.
    pub seed: Seed,
    /// The game's options, complete.
    pub options: Value,
    /// The players' names in seat order.
    pub names: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    format: String,
    game: String,
    rules: String,
    room: String,
    seed: String,
    salt: String,
    dice_commitment: String,
    options: Value,
    seats: Vec<Named>,
    hash: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Named {
    name: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    v: u64,
    at: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<SeatId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<Actor>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    action: Option<Action>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    undo: Option<bool>,
    /// For whom the entry changed anything, as bits: see [`Viewers`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seen: Option<Viewers>,
    rolls: Vec<Roll>,
    hash: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ending {
    result: Outcome,
    hash: String,
}

impl Line {
    fn of(entry: &Entry, rolls: &[Roll]) -> Self {
        let FlatStep { start, seat, by, action, undo } = FlatStep::from(&entry.step);
        Line {
            v: entry.v,
            at: entry.at,
            start,
            seat,
            by,
            id: entry.id.clone(),
            action,
            undo,
            seen: entry.seen,
            rolls: rolls.to_vec(),
            hash: String::new(),
        }
    }

    fn entry(&self) -> Result<Entry, &'static str> {
        let step =
            Step::try_from(FlatStep { start: self.start, seat: self.seat, by: self.by, action: self.action.clone(), undo: self.undo })?;
        Ok(Entry { v: self.v, at: self.at, id: self.id.clone(), step, seen: self.seen })
    }
}

/// Where a record is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordPart {
    /// The first line.
    Header,
    /// The entry with this version.
    Entry(u64),
    /// The last line.
    Result,
}

impl std::fmt::Display for RecordPart {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RecordPart::Header => f.write_str("header"),
            RecordPart::Entry(v) => write!(f, "entry {v}"),
            RecordPart::Result => f.write_str("result"),
        }
    }
}

/// Why a record is not what it claims to be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {reason}")]
pub struct Flaw {
    /// Where.
    pub place: RecordPart,
    /// What.
    pub reason: String,
}

/// What a record holds that agrees with itself: every action was offered, every roll comes from its seed, every hash fits.
///
/// That proves nothing about where it comes from: whoever has the program can make such a record of a match that was never
/// played. Compare [`Verified::commitment`] with what the room promised, and [`Verified::fingerprint`] with another's copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: String,
    /// The room.
    pub room: String,
    /// The players' names in seat order.
    pub names: Vec<String>,
    /// What was promised about the dice: it was shown to everybody before the match began.
    pub commitment: String,
    /// The hash of the last line, which vouches for everything before it.
    pub fingerprint: String,
    /// How many entries.
    pub entries: u64,
    /// How many values the dice drew.
    pub rolls: usize,
    /// How the match ended.
    pub outcome: Outcome,
}

fn json(data: &impl Serialize) -> Result<String, String> {
    serde_json::to_string(data).map_err(|error| error.to_string())
}

/// The hash of a line: over the hash before it, the line with an empty hash, and what else it vouches for.
fn chain(before: &str, line: &impl Serialize, table: Option<&Value>) -> Result<String, String> {
    let mut hash = Sha256::new().chain_update(before).chain_update(b"\n").chain_update(json(line)?);
    if let Some(table) = table {
        hash.update(b"\n");
        hash.update(json(table)?);
    }
    Ok(hex::encode(hash.finalize()))
}

/// Writes the record of a finished match.
///
/// # Errors
/// When the entries cannot be replayed or the match is not over.
pub fn write(kind: &dyn Kind, about: &About, entries: &[Entry]) -> Result<String, ReplayError> {
    let mut header = Header {
        format: FORMAT.to_owned(),
        game: kind.id().to_owned(),
        rules: kind.rules().to_owned(),
        room: about.room.clone(),
        seed: hex::encode(about.seed.seed),
        salt: hex::encode(about.seed.salt),
        dice_commitment: about.seed.commitment(),
        options: about.options.clone(),
        seats: about.names.iter().map(|name| Named { name: name.clone() }).collect(),
        hash: String::new(),
    };
    let unwritable = |v: u64| move |reason: String| ReplayError { v, reason };
    header.hash = chain("", &header, None).map_err(unwritable(0))?;
    let mut hash = header.hash.clone();
    let mut lines = Vec::with_capacity(entries.len());
    let terms = Terms { seed: about.seed.seed, options: about.options.clone(), seats: u8::try_from(about.names.len()).unwrap_or(u8::MAX) };
    let outcome = kind.retell(terms, &mut entries.iter(), false, &mut |entry, happening, table| {
        let mut line = Line::of(entry, &happening.rolls);
        line.hash = chain(&hash, &line, Some(&table()))?;
        hash.clone_from(&line.hash);
        lines.push(json(&line)?);
        Ok(())
    })?;
    let last = entries.last().map_or(0, |entry| entry.v);
    let result = outcome.ok_or_else(|| ReplayError { v: last, reason: "the match is not over".to_owned() })?;
    let mut ending = Ending { result, hash: String::new() };
    ending.hash = chain(&hash, &ending, None).map_err(unwritable(last))?;
    let (header, ending) = (json(&header).map_err(unwritable(0))?, json(&ending).map_err(unwritable(last))?);
    Ok(format!("{},\n\"entries\":[\n{}],\n{}\n", &header[..header.len() - 1], lines.join(",\n"), &ending[1..]))
}

/// Reads one piece strictly: what is read must be written the same again, to the byte.
fn read<T: Serialize + DeserializeOwned>(place: RecordPart, text: &str) -> Result<T, Flaw> {
    let data: T = serde_json::from_str(text).map_err(|error| Flaw { place, reason: format!("unreadable: {error}") })?;
    if json(&data).is_ok_and(|written| written == text) {
        return Ok(data);
    }
    Err(Flaw { place, reason: "not written the way a record is written".to_owned() })
}

fn bytes32(place: RecordPart, text: &str) -> Result<[u8; 32], Flaw> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes).map_err(|error| Flaw { place, reason: format!("not 32 bytes of hexadecimal: {error}") })?;
    Ok(bytes)
}

/// The rules that a record was played by. Others would tell another match.
fn known<'a>(kinds: &'a [std::sync::Arc<dyn Kind>], header: &Header) -> Result<&'a std::sync::Arc<dyn Kind>, Flaw> {
    let wrong = |reason: String| Flaw { place: RecordPart::Header, reason };
    let versions: Vec<&std::sync::Arc<dyn Kind>> = kinds.iter().filter(|kind| kind.id() == header.game).collect();
    if versions.is_empty() {
        return Err(wrong("a game that is not known here".to_owned()));
    }
    versions.iter().find(|kind| kind.rules() == header.rules).copied().ok_or_else(|| {
        let here: Vec<&str> = versions.iter().map(|kind| kind.rules()).collect();
        wrong(format!(
            "it was played by rules {:?}, and this program knows {} of this game: check it with the Entente it was played on",
            header.rules,
            here.join(", ")
        ))
    })
}

/// Checks a record: layout, hash chain, commitment, every action's legality, every roll, the result.
/// `kinds` are the games that are known.
///
/// # Errors
/// The first flaw.
pub fn verify(kinds: &[std::sync::Arc<dyn Kind>], record: &[u8]) -> Result<Verified, Flaw> {
    let flaw = |place: RecordPart, reason: &str| Flaw { place, reason: reason.to_owned() };
    let body = record.strip_suffix(b"\n").unwrap_or(record);
    let raw: Vec<&[u8]> = body.split(|byte| *byte == b'\n').collect();
    let text = |place: RecordPart, at: usize| -> Result<&str, Flaw> {
        let line = raw.get(at).ok_or_else(|| flaw(place, "missing"))?;
        std::str::from_utf8(line).map_err(|error| flaw(place, &format!("not UTF-8: {error}")))
    };

    let head = text(RecordPart::Header, 0)?.strip_suffix(',').ok_or_else(|| flaw(RecordPart::Header, "not a record"))?;
    let mut header: Header = read(RecordPart::Header, &format!("{head}}}"))?;
    if header.format != FORMAT {
        return Err(flaw(RecordPart::Header, "a format that this version does not know"));
    }
    let told = std::mem::take(&mut header.hash);
    if chain("", &header, None).as_ref() != Ok(&told) {
        return Err(flaw(RecordPart::Header, "the hash does not match"));
    }
    let seed = Seed { seed: bytes32(RecordPart::Header, &header.seed)?, salt: bytes32(RecordPart::Header, &header.salt)? };
    if seed.commitment() != header.dice_commitment {
        return Err(flaw(RecordPart::Header, "seed and salt do not give the commitment"));
    }
    let kind = known(kinds, &header)?;
    if text(RecordPart::Header, 1)? != "\"entries\":[" {
        return Err(flaw(RecordPart::Header, "entries were expected"));
    }

    // From here on line 2 holds entry 1, and the line behind the last entry holds the result.
    let mut lines = Vec::new();
    let mut at = 2;
    loop {
        let place = RecordPart::Entry(at as u64 - 1);
        let line = text(place, at)?;
        let (entry, last) = match (line.strip_suffix("],"), line.strip_suffix(',')) {
            (Some(entry), _) => (entry, true),
            (None, Some(entry)) => (entry, false),
            (None, None) => return Err(flaw(place, "not an entry's line")),
        };
        lines.push((place, read::<Line>(place, entry)?));
        at += 1;
        if last {
            break;
        }
    }
    let ending = read::<Ending>(RecordPart::Result, &format!("{{{}", text(RecordPart::Result, at)?));

    let mut entries = Vec::with_capacity(lines.len());
    for (number, (place, line)) in (1..).zip(&lines) {
        if line.v != number {
            return Err(flaw(*place, "a version is missing"));
        }
        entries.push(line.entry().map_err(|reason| flaw(*place, reason))?);
    }
    let mut hash = told;
    let mut rolls = 0;
    let mut told_lines = lines.into_iter();
    let terms = Terms { seed: seed.seed, options: header.options, seats: u8::try_from(header.seats.len()).unwrap_or(u8::MAX) };
    let outcome = kind
        .retell(terms, &mut entries.iter(), true, &mut |_, happening, table| {
            let Some((_, mut line)) = told_lines.next() else { return Err("missing".to_owned()) };
            let told = std::mem::take(&mut line.hash);
            if line.rolls != happening.rolls {
                return Err("the dice do not come from the seed".to_owned());
            }
            if chain(&hash, &line, Some(&table())).as_ref() != Ok(&told) {
                return Err("the hash does not match: the entry or the table after it is another one".to_owned());
            }
            hash = told;
            rolls += line.rolls.iter().map(|roll| roll.values.len()).sum::<usize>();
            Ok(())
        })
        .map_err(|error| Flaw { place: RecordPart::Entry(error.v), reason: error.reason })?;
    let mut ending = ending?;
    if raw.len() != at + 1 {
        return Err(flaw(RecordPart::Result, "something stands behind the result"));
    }
    let told = std::mem::take(&mut ending.hash);
    if chain(&hash, &ending, None).as_ref() != Ok(&told) {
        return Err(flaw(RecordPart::Result, "the hash does not match"));
    }
    let outcome = outcome.ok_or_else(|| flaw(RecordPart::Result, "the match is not over"))?;
    if outcome != ending.result {
        return Err(flaw(RecordPart::Result, "the match ended otherwise"));
    }
    Ok(Verified {
        game: header.game,
        rules: header.rules,
        room: header.room,
        names: header.seats.into_iter().map(|seat| seat.name).collect(),
        commitment: header.dice_commitment,
        fingerprint: told,
        entries: entries.len() as u64,
        rolls,
        outcome,
    })
}
