//! What shows damage: a running checksum over a match's entries, and the wrapping of a snapshot.
//!
//! An entry's sum is taken over the match's terms, the sum of the entry before and everything the entry holds. So an entry
//! that was changed, dropped, doubled or moved shows, and so does a row whose seed, options or rules are other ones. It is
//! there against disks, restores and slips of the hand; whoever can write to the database can make sums that fit.

use super::{EntryRow, JournalError};
use sha2::{Digest, Sha256};

/// Bytes of a sum.
pub const SUM: usize = 16;

/// A running checksum after some entry.
pub type Sum = [u8; SUM];

fn short(hash: Sha256) -> Sum {
    let mut sum = [0; SUM];
    sum.iter_mut().zip(hash.finalize()).for_each(|(to, from)| *to = from);
    sum
}

/// What a match is played on: what its entries mean nothing without.
#[derive(Clone, Copy, Debug)]
pub struct Terms<'a> {
    /// The room.
    pub room: &'a str,
    /// The game's id.
    pub game: &'a str,
    /// The version of its rules.
    pub rules: &'a str,
    /// The dice's seed.
    pub seed: &'a [u8],
    /// The salt of the commitment.
    pub salt: &'a [u8],
    /// The game's options.
    pub options: &'a serde_json::Value,
    /// How many seats.
    pub seats: usize,
}

/// The links of a match's chain: reads along its entries and says where they do not hold together.
#[derive(Clone, Debug)]
pub struct Links {
    room: String,
    terms: Sum,
    /// The newest entry's version and, where it is known, its sum. `None`: nothing was read yet.
    last: Option<(i64, Option<Sum>)>,
}

impl Links {
    /// The links before the first entry.
    #[must_use]
    pub fn new(terms: &Terms<'_>) -> Self {
        let Terms { room, game, rules, seed, salt, options, seats } = terms;
        let hash = Sha256::new()
            .chain_update(b"entente-entries-1\n")
            .chain_update(serde_json::json!([room, game, rules, options, seats]).to_string());
        let hash = hash.chain_update(b"\n").chain_update(seed).chain_update(salt);
        Links { room: (*room).to_owned(), terms: short(hash), last: Some((0, None)) }
    }

    /// The same links, before the first entry again.
    #[must_use]
    pub fn from_start(&self) -> Self {
        Links { last: Some((0, None)), ..self.clone() }
    }

    /// The links where reading begins in the middle: the first entry is the anchor, and is believed.
    #[must_use]
    pub fn from_anywhere(&self) -> Self {
        Links { last: None, ..self.clone() }
    }

    /// The newest version that was read.
    #[must_use]
    pub fn v(&self) -> i64 {
        self.last.map_or(0, |(v, _)| v)
    }

    /// The sum of the newest entry; `None` where it has none.
    #[must_use]
    pub fn sum(&self) -> Option<Sum> {
        self.last.and_then(|(_, sum)| sum)
    }

    fn sum_of(&self, row: &EntryRow) -> Sum {
        let what = serde_json::json!([row.v, row.at, row.seat, row.action_id, row.body, row.seen]);
        let before = self.sum().unwrap_or_default();
        short(Sha256::new().chain_update(self.terms).chain_update(before).chain_update(what.to_string()))
    }

    /// Puts the sum on the entry that comes next.
    #[must_use]
    pub fn signed(&self, mut row: EntryRow) -> EntryRow {
        row.sum = Some(self.sum_of(&row).to_vec());
        row
    }

    /// Goes on to the next entry.
    ///
    /// # Errors
    /// `Corrupt` when it is not the next one or its sum is another. Entries without a sum are from before there were any.
    pub fn follow(&mut self, row: &EntryRow) -> Result<(), JournalError> {
        let damaged = |what: &str| Err(JournalError::Corrupt(format!("room {}, version {}: {what}", self.room, row.v)));
        if let Some((v, _)) = self.last
            && row.v != v + 1
        {
            return damaged(&format!("version {} was expected", v + 1));
        }
        let sum = match &row.sum {
            None => None,
            Some(told) => {
                let Ok(told) = Sum::try_from(told.as_slice()) else { return damaged("its checksum has another length") };
                if self.last.is_some() && self.sum_of(row) != told {
                    return damaged("its checksum does not match: it, the one before it or the terms of the match were changed");
                }
                Some(told)
            }
        };
        self.last = Some((row.v, sum));
        Ok(())
    }

    /// Wraps a snapshot that was taken after the newest entry.
    #[must_use]
    pub fn wrap(&self, rules: &str, v: i64, sum: Option<Sum>, body: &[u8]) -> Vec<u8> {
        let head =
            format!("{FORM} {rules} {} {}\n", hex::encode(sum.unwrap_or_default()), hex::encode(self.snapshot_sum(rules, v, sum, body)));
        [head.as_bytes(), body].concat()
    }

    fn snapshot_sum(&self, rules: &str, v: i64, sum: Option<Sum>, body: &[u8]) -> Sum {
        let head = serde_json::json!([rules, v]).to_string();
        let hash = Sha256::new().chain_update(b"entente-snapshot-1\n").chain_update(self.terms).chain_update(head);
        short(hash.chain_update(sum.unwrap_or_default()).chain_update(body))
    }

    /// Unwraps the snapshot after version `v`: the body, and the sum of the entry it was taken after.
    ///
    /// # Errors
    /// Why it is not to be used.
    pub fn unwrap<'a>(&self, rules: &str, v: i64, wrapped: &'a [u8]) -> Result<Unwrapped<'a>, BadSnapshot> {
        let bad = |reason: &str| BadSnapshot::Damaged(reason.to_owned());
        let text = wrapped.strip_prefix(FORM.as_bytes()).ok_or(BadSnapshot::Unsealed)?;
        let end = text.iter().position(|byte| *byte == b'\n').ok_or_else(|| bad("its head is cut"))?;
        let (head, rest) = text.split_at(end);
        let head = std::str::from_utf8(head).map_err(|_| bad("its head is unreadable"))?;
        let body = rest.get(1..).unwrap_or_default();
        let [told_rules, entry, seal] = head.split_ascii_whitespace().collect::<Vec<_>>()[..] else {
            return Err(bad("its head is unreadable"));
        };
        let bytes = |text: &str| {
            let mut sum = Sum::default();
            hex::decode_to_slice(text, &mut sum).map(|()| sum).map_err(|_| bad("its head is unreadable"))
        };
        let (entry, seal) = (bytes(entry)?, bytes(seal)?);
        let entry = (entry != Sum::default()).then_some(entry);
        if self.snapshot_sum(told_rules, v, entry, body) != seal {
            return Err(bad("its checksum does not match"));
        }
        if told_rules != rules {
            return Err(BadSnapshot::OtherRules(told_rules.to_owned()));
        }
        Ok(Unwrapped { body, entry })
    }
}

/// The first word of a wrapped snapshot.
const FORM: &str = "entente-snapshot/1";

/// A snapshot whose checksum is right.
#[derive(Debug)]
pub struct Unwrapped<'a> {
    /// The snapshot as the engine wrote it.
    pub body: &'a [u8],
    /// The sum of the entry after which it was taken.
    pub entry: Option<Sum>,
}

/// Why a snapshot is left aside. No match is lost with it: it is played again from its entries.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSnapshot {
    /// It was written before snapshots carried a checksum.
    #[error("it is from before snapshots carried a checksum")]
    Unsealed,
    /// It was taken under other rules.
    #[error("it was taken under rules {0}")]
    OtherRules(String),
    /// It was changed.
    #[error("{0}")]
    Damaged(String),
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn links(room: &str, game: &str, rules: &str, seed: u8, salt: u8, options: &Value, seats: usize) -> Links {
        Links::new(&Terms { room, game, rules, seed: &[seed; 32], salt: &[salt; 32], options, seats })
    }

    fn start() -> Links {
        links("a", "teg", "1", 1, 2, &json!({"n": 1}), 3)
    }

    fn entry(v: i64) -> EntryRow {
        let (seat, action_id) = (Some(1), Some(format!("id{v}")));
        EntryRow { room: "a".to_owned(), v, at: 100 + v, seat, action_id, body: format!("{{\"n\":{v}}}"), seen: Some(3), sum: None }
    }

    fn journal(links: &Links) -> Vec<EntryRow> {
        let mut links = links.from_start();
        (1..=6)
            .map(|v| {
                let row = links.signed(entry(v));
                links.follow(&row).unwrap();
                row
            })
            .collect()
    }

    /// The version at which reading stops; 0 where it does not.
    fn stops_at(links: &Links, rows: &[EntryRow]) -> i64 {
        let mut links = links.from_start();
        rows.iter().find(|row| links.follow(row).is_err()).map_or(0, |row| row.v)
    }

    #[test]
    fn whatever_is_changed_in_an_entry_shows_there() {
        type Change = fn(&mut EntryRow);
        let changes: [Change; 8] = [
            |row| row.at += 1,
            |row| row.seat = Some(2),
            |row| row.seat = None,
            |row| row.action_id = Some("other".to_owned()),
            |row| row.action_id = None,
            |row| row.body = row.body.replace("4", "5"),
            |row| row.seen = None,
            |row| row.sum = Some(vec![0; SUM - 1]),
        ];
        assert_eq!(stops_at(&start(), &journal(&start())), 0);
        for (number, change) in changes.into_iter().enumerate() {
            let mut rows = journal(&start());
            change(&mut rows[3]);
            assert_eq!(stops_at(&start(), &rows), 4, "change {number}");
        }
    }

    #[test]
    fn gaps_repeats_and_swaps_show() {
        let mut rows = journal(&start());
        rows.remove(2);
        assert_eq!(stops_at(&start(), &rows), 4);
        let mut rows = journal(&start());
        rows.insert(2, rows[1].clone());
        assert_eq!(stops_at(&start(), &rows), 2);
        let mut rows = journal(&start());
        let (third, fourth) = (rows[2].body.clone(), rows[3].body.clone());
        (rows[2].body, rows[3].body) = (fourth, third);
        assert_eq!(stops_at(&start(), &rows), 3);
        // Whole rows, sums and all, under each other's number.
        let mut rows = journal(&start());
        rows.swap(2, 3);
        (rows[2].v, rows[3].v) = (3, 4);
        assert_eq!(stops_at(&start(), &rows), 3);
        assert_eq!(stops_at(&start(), &journal(&start())[1..]), 2, "the first one is missing");
    }

    /// An entry of the same match from another course of events, as a server that was not told of a cut would write it.
    #[test]
    fn an_entry_that_followed_upon_another_one_shows() {
        let mut links = start();
        for row in journal(&start()).iter().take(3) {
            links.follow(row).unwrap();
        }
        let other = links.signed(EntryRow { at: 7, ..entry(4) });
        links.follow(&other).unwrap();
        let after = links.signed(entry(5));
        let mut rows = journal(&start());
        rows[4] = after;
        assert_eq!(stops_at(&start(), &rows), 5);
    }

    #[test]
    fn other_terms_show_with_the_first_entry() {
        let (one, two) = (json!({"n": 1}), json!({"n": 2}));
        let rows = journal(&start());
        for other in [
            links("b", "teg", "1", 1, 2, &one, 3),
            links("a", "tag", "1", 1, 2, &one, 3),
            links("a", "teg", "2", 1, 2, &one, 3),
            links("a", "teg", "1", 9, 2, &one, 3),
            links("a", "teg", "1", 1, 9, &one, 3),
            links("a", "teg", "1", 1, 2, &two, 3),
            links("a", "teg", "1", 1, 2, &one, 4),
        ] {
            assert_eq!(stops_at(&other, &rows), 1);
        }
    }

    #[test]
    fn entries_from_before_are_read_and_the_chain_begins_after_them() {
        let mut rows: Vec<EntryRow> = (1..=3).map(entry).collect();
        let mut links = start();
        rows.iter().for_each(|row| links.follow(row).unwrap());
        for v in 4..=6 {
            let row = links.signed(entry(v));
            links.follow(&row).unwrap();
            rows.push(row);
        }
        assert_eq!(stops_at(&start(), &rows), 0);
        rows[4].at += 1;
        assert_eq!(stops_at(&start(), &rows), 5);
        rows[4].at -= 1;
        rows[3].sum = None;
        assert_eq!(stops_at(&start(), &rows), 5, "a sum that was lost shows with the next entry");
    }

    #[test]
    fn reading_may_begin_in_the_middle() {
        let rows = journal(&start());
        let mut links = start().from_anywhere();
        rows[2..].iter().for_each(|row| links.follow(row).unwrap());
        let mut changed = rows[3].clone();
        changed.at += 1;
        let mut links = start().from_anywhere();
        links.follow(&rows[2]).unwrap();
        assert!(links.follow(&changed).is_err());
    }

    #[test]
    fn every_byte_of_a_snapshot_counts() {
        let links = start();
        let sum = Some([7; SUM]);
        let wrapped = links.wrap("1", 64, sum, b"{\"gold\":10}");
        let good = links.unwrap("1", 64, &wrapped).unwrap();
        assert_eq!((good.body, good.entry), (&b"{\"gold\":10}"[..], sum));
        for at in 0..wrapped.len() {
            let mut changed = wrapped.clone();
            changed[at] ^= 1;
            assert!(links.unwrap("1", 64, &changed).is_err(), "byte {at}");
            assert!(links.unwrap("1", 64, &wrapped[..at]).is_err(), "cut at {at}");
        }
        assert!(links.unwrap("1", 65, &wrapped).is_err(), "of another version");
        assert!(start_of_b().unwrap("1", 64, &wrapped).is_err(), "of another room");
        assert_eq!(links.unwrap("2", 64, &wrapped).unwrap_err(), BadSnapshot::OtherRules("1".to_owned()));
        assert_eq!(links.unwrap("1", 64, b"{\"v\":64}").unwrap_err(), BadSnapshot::Unsealed);
        let none = links.wrap("1", 64, None, b"{}");
        assert_eq!(links.unwrap("1", 64, &none).unwrap().entry, None);
    }

    fn start_of_b() -> Links {
        links("b", "teg", "1", 1, 2, &json!({"n": 1}), 3)
    }
}
