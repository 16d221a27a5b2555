//! Records: what is written is read again, and whatever was forged shows, also where the hashes are made to fit.

use crate::parlour::{Parlour, act};
use engine::record::{self, About, Flaw, RecordPart};
use engine::serde_json::{self, Value, json};
use engine::suite::{A, B, terms};
use engine::{Entry, Kind, Seed, Step, Viewers, kind};
use sha2::{Digest, Sha256};
use std::sync::Arc;

fn kinds() -> [Arc<dyn Kind>; 1] {
    [kind::<Parlour>()]
}

fn about() -> About {
    About {
        room: "0123456789".to_owned(),
        seed: Seed { seed: terms::<Parlour>(3, 2).seed, salt: [7; 32] },
        options: terms::<Parlour>(3, 2).options,
        names: vec!["Ana".to_owned(), "Ben".to_owned()],
    }
}

/// A short match and the table after each entry.
fn played() -> (Vec<Entry>, Vec<Value>) {
    let first = kind::<Parlour>().start(terms::<Parlour>(3, 2)).unwrap();
    let mut of = first.next;
    let mut entries = vec![Entry { v: 1, at: 5, id: None, step: Step::Start, seen: Some(Viewers::ALL) }];
    let mut tables = vec![of.table().clone()];
    let begin = [act(A, "take n=2"), Step::Undo { seat: A }, act(B, "note n=4"), act(A, "roll"), act(A, "end")];
    for step in begin.into_iter().chain((1..12).map(|turn| act(if turn % 2 == 0 { A } else { B }, "end"))) {
        let advance = of.judge(&step, None).unwrap();
        let id = Some(format!("id{}", advance.update.v));
        entries.push(Entry { v: advance.update.v, at: 9, id, step, seen: Some(advance.update.seen) });
        of = advance.next;
        tables.push(of.table().clone());
    }
    (entries, tables)
}

fn record() -> String {
    record::write(kinds()[0].as_ref(), &about(), &played().0).unwrap()
}

fn verify(text: &str) -> Result<record::Verified, Flaw> {
    record::verify(&kinds(), text.as_bytes())
}

/// The lines of a record without their punctuation: header, entries, result.
fn lines(text: &str) -> Vec<String> {
    let all: Vec<&str> = text.trim_end().split('\n').collect();
    let (last, entries) = (all.len() - 1, &all[2..all.len() - 1]);
    let header = format!("{}}}", all[0].strip_suffix(',').unwrap());
    let result = format!("{{{}", all[last]);
    let entry = |line: &&str| line.trim_end_matches(',').strip_suffix(']').unwrap_or(line.trim_end_matches(',')).to_owned();
    std::iter::once(header).chain(entries.iter().map(entry)).chain([result]).collect()
}

fn joined(lines: &[String]) -> String {
    let (header, rest) = lines.split_first().unwrap();
    let (result, entries) = rest.split_last().unwrap();
    format!("{},\n\"entries\":[\n{}],\n{}\n", &header[..header.len() - 1], entries.join(",\n"), &result[1..])
}

/// Replaces a piece of one line and makes all hashes fit again.
fn forged(line: usize, from: &str, to: &str, tables: &[Value]) -> String {
    let mut lines = lines(&record());
    assert!(lines[line].contains(from), "{from} is not in {}", lines[line]);
    lines[line] = lines[line].replacen(from, to, 1);
    rehashed(lines, tables)
}

fn rehashed(mut lines: Vec<String>, tables: &[Value]) -> String {
    let mut before = String::new();
    let last = lines.len() - 1;
    for (number, line) in lines.iter_mut().enumerate() {
        let at = line.rfind("\"hash\":\"").unwrap() + 8;
        let end = at + line[at..].find('"').unwrap();
        line.replace_range(at..end, "");
        let mut hash = Sha256::new().chain_update(&before).chain_update(b"\n").chain_update(&*line);
        if number > 0 && number < last {
            hash.update(b"\n");
            hash.update(tables[number - 1].to_string());
        }
        before = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        line.insert_str(at, &before);
    }
    joined(&lines)
}

#[test]
fn a_record_tells_the_match() {
    let good = verify(&record()).unwrap();
    assert_eq!((good.game.as_str(), good.entries, good.rolls), ("parlour", 17, 3), "two purses and one die");
    assert_eq!((good.outcome.reason.as_str(), good.outcome.places), ("parlour.late", vec![1, 2]));
    assert_eq!((good.rules.as_str(), good.room.as_str(), good.names), ("0.1.0", "0123456789", about().names));
    assert_eq!(good.commitment, about().seed.commitment());
    let text = record();
    assert!(text.ends_with(&format!("\"hash\":\"{}\"}}\n", good.fingerprint)), "the fingerprint is the last hash");
    let head = text.lines().next().unwrap();
    for piece in
        ["\"format\":\"entente-record/1\"", "\"game\":\"parlour\"", "\"room\":\"0123456789\"", "[{\"name\":\"Ana\"},{\"name\":\"Ben\"}]"]
    {
        assert!(head.contains(piece), "{piece}");
    }
    assert!(head.contains(&format!("\"dice_commitment\":\"{}\"", about().seed.commitment())));
    assert!(text.lines().nth(3).unwrap().contains("\"v\":2,\"at\":9,\"seat\":0,\"by\":\"player\",\"id\":\"id2\""));
    assert!(text.lines().nth(4).unwrap().contains("\"undo\":true"));
}

#[test]
fn a_record_without_its_last_line_break_is_as_good() {
    assert!(verify(record().trim_end()).is_ok());
}

#[test]
fn an_unfinished_match_has_no_record() {
    let (entries, _) = played();
    let error = record::write(kinds()[0].as_ref(), &about(), &entries[..5]).unwrap_err();
    assert_eq!((error.v, error.reason.as_str()), (5, "the match is not over"));
}

/// The helper that forges is right: with nothing changed the record is the same.
#[test]
fn hashes_are_made_as_the_protocol_says() {
    let tables = played().1;
    assert_eq!(rehashed(lines(&record()), &tables), record());
}

#[test]
fn what_is_forged_shows_where_it_is() {
    let tables = played().1;
    let zero = "0".repeat(8);
    let header = |from: &str, to: &str| (0, from.to_owned(), to.to_owned(), RecordPart::Header);
    let seed = lines(&record())[0].split("\"seed\":\"").nth(1).unwrap()[..64].to_owned();
    let cases = [
        header("entente-record/1", "entente-record/2"),
        header("\"parlour\"", "\"parlor\""),
        header("\"rules\":\"0.1.0\"", "\"rules\":\"0.0.9\""),
        header(&seed, &format!("{zero}{}", &seed[8..])),
        header(&seed, &format!("zz{}", &seed[2..])),
        header("\"dice_commitment\":\"", "\"dice_commitment\":\"0"),
        (2, "\"v\":2".to_owned(), "\"v\":3".to_owned(), RecordPart::Entry(2)),
        (2, "\"n\":2".to_owned(), "\"n\":9".to_owned(), RecordPart::Entry(2)),
        (2, "\"seen\":".to_owned(), "\"seen\":1".to_owned(), RecordPart::Entry(2)),
        (2, "\"seat\":0".to_owned(), "\"seat\":1".to_owned(), RecordPart::Entry(2)),
        (3, "\"undo\":true".to_owned(), "\"undo\":false".to_owned(), RecordPart::Entry(3)),
        (5, "\"values\":[".to_owned(), "\"values\":[1".to_owned(), RecordPart::Entry(5)),
        (5, "\"sides\":[6]".to_owned(), "\"sides\":[60]".to_owned(), RecordPart::Entry(5)),
        (18, "parlour.late".to_owned(), "parlour.soon".to_owned(), RecordPart::Result),
    ];
    for (line, from, to, place) in cases {
        let flaw = verify(&forged(line, &from, &to, &tables)).err();
        assert_eq!(flaw.as_ref().map(|flaw| flaw.place), Some(place), "{from} to {to}: {flaw:?}");
    }
    // A number that is written otherwise is read the same, but it is no longer the record.
    let flaw = verify(&forged(2, "\"at\":9", "\"at\": 9", &tables)).unwrap_err();
    assert_eq!((flaw.place, flaw.reason.as_str()), (RecordPart::Entry(2), "not written the way a record is written"));
}

#[test]
fn a_record_of_other_rules_is_refused_in_words() {
    let flaw = verify(&forged(0, "\"rules\":\"0.1.0\"", "\"rules\":\"0.0.9\"", &played().1)).unwrap_err();
    assert_eq!(flaw.place, RecordPart::Header);
    assert!(flaw.reason.contains("rules \"0.0.9\", and this program knows 0.1.0"), "{flaw}");
}

/// A journal is played on and every entry asked whether it was offered, from any version.
#[test]
fn a_journal_is_checked_entry_by_entry() {
    let (entries, tables) = played();
    let kind = kind::<Parlour>();
    let start = || kind.start(terms::<Parlour>(3, 2)).unwrap().next;
    for cut in [1, 2, 5, entries.len()] {
        let middle = start().check(&entries[1..cut]).unwrap();
        assert_eq!((middle.v(), middle.table()), (cut as u64, &tables[cut - 1]));
        let end = middle.check(&entries[cut..]).unwrap();
        assert_eq!((end.v(), end.table()), (entries.len() as u64, tables.last().unwrap()));
        assert_eq!(end.snapshot().unwrap(), kind.replay(terms::<Parlour>(3, 2), None, &entries).unwrap().snapshot().unwrap());
    }
    let fails = |change: &dyn Fn(&mut Vec<Entry>)| {
        let mut entries = entries.clone();
        change(&mut entries);
        start().check(&entries[1..]).err().map(|error| error.v)
    };
    assert_eq!(fails(&|_| ()), None);
    assert_eq!(fails(&|entries| drop(entries.remove(4))), Some(6), "a gap");
    assert_eq!(fails(&|entries| entries[1].step = act(A, "take n=9")), Some(2), "not offered");
    assert_eq!(fails(&|entries| entries[5].step = act(B, "end")), Some(6), "not its turn");
    assert_eq!(fails(&|entries| entries[3].seen = Some(Viewers::NOBODY)), Some(4), "seen by others");
}

#[test]
fn each_hash_vouches_for_what_lies_before_and_for_the_table() {
    let (_, mut tables) = played();
    tables[3]["turn"] = json!(7);
    let flaw = verify(&rehashed(lines(&record()), &tables)).unwrap_err();
    assert_eq!(flaw.place, RecordPart::Entry(4), "{flaw}");
    let text = record();
    for (line, place) in [(0, RecordPart::Header), (4, RecordPart::Entry(3)), (text.lines().count() - 1, RecordPart::Result)] {
        let mut all: Vec<String> = text.lines().map(str::to_owned).collect();
        let at = all[line].rfind("\"hash\":\"").unwrap() + 8;
        let other = if all[line].as_bytes()[at] == b'0' { "1" } else { "0" };
        all[line].replace_range(at..=at, other);
        assert_eq!(verify(&all.join("\n")).unwrap_err().place, place);
    }
}

#[test]
fn missing_and_surplus_lines_show() {
    let tables = played().1;
    let good = lines(&record());
    let cut = |number: usize| {
        let (mut lines, mut tables) = (good.clone(), tables.clone());
        lines.remove(number);
        if number > 0 && number < good.len() - 1 {
            tables.remove(number - 1);
        }
        verify(&rehashed(lines, &tables)).unwrap_err()
    };
    assert_eq!(cut(4).place, RecordPart::Entry(4), "the next one has a wrong version");
    assert_eq!(cut(good.len() - 2).place, RecordPart::Result, "the match is not over");
    let text = record();
    assert_eq!(verify(&format!("{text}more\n")).unwrap_err().place, RecordPart::Result);
    assert_eq!(verify("").unwrap_err().place, RecordPart::Header);
    assert_eq!(verify("{}\n").unwrap_err().place, RecordPart::Header);
    assert_eq!(verify(&text.replacen("\"entries\":[", "\"entry\":[", 1)).unwrap_err().place, RecordPart::Header);
    let short: Vec<&str> = text.lines().take(6).collect();
    assert_eq!(verify(&short.join("\n")).unwrap_err().place, RecordPart::Entry(5), "it breaks off");
    assert_eq!(record::verify(&kinds(), &[0xff, b'\n']).unwrap_err().place, RecordPart::Header);
    let no_end = text.replacen("],\n\"result\"", "]\n\"result\"", 1);
    assert_eq!(verify(&no_end).unwrap_err().place, RecordPart::Entry(17));
    assert_eq!(record::verify(&[], text.as_bytes()).unwrap_err().reason, "a game that is not known here");
}

#[test]
fn places_are_named() {
    assert_eq!(
        [RecordPart::Header, RecordPart::Entry(3), RecordPart::Result].map(|place| place.to_string()),
        ["header", "entry 3", "result"]
    );
    let flaw = Flaw { place: RecordPart::Entry(2), reason: "odd".to_owned() };
    assert_eq!(flaw.to_string(), "entry 2: odd");
}

#[test]
fn steps_travel_flat() {
    for (step, flat) in [
        (Step::Start, json!({ "start": true })),
        (act(B, "take n=1"), json!({ "seat": 1, "by": "player", "action": { "verb": "take", "n": 1 } })),
        (Step::Undo { seat: A }, json!({ "seat": 0, "by": "player", "undo": true })),
    ] {
        assert_eq!(json!(step), flat);
        assert_eq!(serde_json::from_value::<Step>(flat).unwrap(), step);
    }
    for wrong in [
        json!({}),
        json!({ "start": false }),
        json!({ "start": true, "seat": 1 }),
        json!({ "seat": 1, "by": "player" }),
        json!({ "seat": 1, "by": "clock", "undo": true }),
        json!({ "seat": 1, "by": "player", "undo": true, "action": { "verb": "x" } }),
        json!({ "seat": 1, "undo": true }),
    ] {
        assert!(serde_json::from_value::<Step>(wrong.clone()).is_err(), "{wrong}");
    }
    assert_eq!([Step::Start, act(B, "end"), Step::Undo { seat: A }].map(|step| step.seat()), [None, Some(B), Some(A)]);
}
