//! The yardstick as its generator plays it, and the sizes of what comes back.

use anyhow::Context as _;

const TERRITORIES: u64 = 72;
const SEATS: u64 = 6;
/// Actions of one seat in a row; so many rows have the tables below.
const TURN: u64 = 4;

/// Which seat plays action `n`.
pub(crate) fn actor(n: u64) -> usize {
    usize::try_from(n / TURN % SEATS).unwrap_or_default()
}

/// Action `n` (from 0) as a frame. Every one is legal by construction: a seat owns each sixth
/// territory, and the neighbours of a territory are another seat's.
pub(crate) fn action(n: u64) -> String {
    let seat = n / TURN % SEATS;
    let own = |pick: u64| seat + SEATS * (pick % (TERRITORIES / SEATS));
    let action = if n.is_multiple_of(2) {
        format!(r#"{{"verb":"place","at":{}}}"#, own(n / 2))
    } else {
        let from = own(n * 5);
        let to = (from + [1, TERRITORIES - 1, 7, TERRITORIES - 7][usize::try_from(n / 2 % 4).unwrap_or_default()]) % TERRITORIES;
        format!(r#"{{"verb":"attack","from":{from},"to":{to}}}"#)
    };
    // The id is as long as a UUID. The match begins with version 1, so action `n` answers decision `n + 1`.
    format!(r#"{{"t":"act","id":"00000000-0000-4000-8000-{n:012x}","d":{},"action":{action}}}"#, n + 1)
}

/// What a frame is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    Update(u64),
    Welcome(u64),
    Refused,
    Other,
}

/// Reads type and version. The type is the first key of every frame.
pub(crate) fn read(text: &str) -> Heard {
    let Some(rest) = text.strip_prefix(r#"{"t":""#) else { return Heard::Other };
    if let Some(rest) = rest.strip_prefix(r#"update""#) {
        return version(rest).map_or(Heard::Other, Heard::Update);
    }
    if let Some(rest) = rest.strip_prefix(r#"welcome""#) {
        return version(rest).map_or(Heard::Other, Heard::Welcome);
    }
    if rest.starts_with(r#"refused""#) { Heard::Refused } else { Heard::Other }
}

fn version(rest: &str) -> Option<u64> {
    let at = rest.find(r#""v":"#)? + 4;
    let digits = rest.as_bytes()[at..].iter().take_while(|byte| byte.is_ascii_digit());
    Some(digits.fold(0, |v, digit| v * 10 + u64::from(digit - b'0')))
}

/// Whose update it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// The seat that acted.
    Actor = 0,
    /// The seat whose turn begins with this version.
    Next = 1,
    /// Everybody else.
    Other = 2,
}

/// Which part a seat has in action `n`.
pub(crate) fn role(n: u64, seat: usize) -> Role {
    match seat {
        seat if seat == actor(n) => Role::Actor,
        seat if seat == actor(n + 1) => Role::Next,
        _ => Role::Other,
    }
}

/// Bytes of update frames by the place of the action in its turn and the seat's part in it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Sizes([[(u64, u64); 3]; 4]);

impl Sizes {
    pub(crate) fn note(&mut self, n: u64, seat: usize, bytes: usize) {
        let (sum, count) = &mut self.0[usize::try_from(n % TURN).unwrap_or_default()][role(n, seat) as usize];
        *sum += bytes as u64;
        *count += 1;
    }

    fn mean(&self, which: impl Fn(usize) -> bool) -> f64 {
        let cells = self.0.iter().flat_map(|row| row.iter().enumerate()).filter(|(role, _)| which(*role)).map(|(_, cell)| cell);
        let (sum, count) = cells.fold((0, 0), |(sum, count), cell| (sum + cell.0, count + cell.1));
        sum as f64 / (count as f64).max(1.0)
    }

    /// Bytes per action and client.
    pub(crate) fn all(&self) -> f64 {
        self.mean(|_| true)
    }

    /// Bytes of an update that holds nothing private.
    pub(crate) fn public(&self) -> f64 {
        self.mean(|role| role == Role::Other as usize)
    }

    /// Bytes of an update with a prompt or a hand.
    pub(crate) fn private(&self) -> f64 {
        self.mean(|role| role != Role::Other as usize)
    }

    /// The mean of each cell, for the relay.
    pub(crate) fn table(&self) -> String {
        let means = self.0.iter().flatten().map(|(sum, count)| (sum / (*count).max(1)).to_string());
        means.collect::<Vec<_>>().join(",")
    }
}

/// How long the relay's frames are.
#[derive(Clone, Copy)]
pub(crate) struct Lengths([[usize; 3]; 4]);

impl Lengths {
    pub(crate) fn parse(text: &str) -> anyhow::Result<Lengths> {
        let all = text.split(',').map(str::parse).collect::<Result<Vec<usize>, _>>().context("lengths are numbers")?;
        let mut lengths = [[0; 3]; 4];
        for (cell, length) in lengths.iter_mut().flatten().zip(all) {
            *cell = length;
        }
        Ok(Lengths(lengths))
    }

    pub(crate) fn of(&self, n: u64, role: Role) -> usize {
        self.0[usize::try_from(n % TURN).unwrap_or_default()][role as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Action, Actor, SeatId, Step, Terms, kind};

    #[test]
    fn every_action_is_legal() {
        let terms = Terms { seed: [7; 32], options: serde_json::json!({ "actions": 1_000_000_000 }), seats: 6 };
        let mut live = kind::<yardstick::Yardstick>().start(terms).unwrap().next;
        for n in 0..2000 {
            let frame: serde_json::Value = serde_json::from_str(&action(n)).unwrap();
            let act: Action = serde_json::from_value(frame["action"].clone()).unwrap();
            let seat = SeatId(u8::try_from(actor(n)).unwrap());
            live = live.judge(&Step::Act { seat, by: Actor::Player, action: act }, frame["d"].as_u64()).expect("legal").next;
        }
    }

    #[test]
    fn frames_are_told_apart() {
        assert_eq!(read(r#"{"t":"update","v":42,"table":[]}"#), Heard::Update(42));
        assert_eq!(read(r#"{"t":"welcome","v":7,"you":null}"#), Heard::Welcome(7));
        assert_eq!(read(r#"{"t":"refused","id":null}"#), Heard::Refused);
        assert_eq!(read(r#"{"t":"done","id":"x","v":3}"#), Heard::Other);
    }
}
