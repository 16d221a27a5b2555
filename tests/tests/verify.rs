//! What a record proves: that it agrees with itself; with the commitment also that the dice are those that were promised.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use engine::record::{self, About};
use engine::{Entry, Kind, Seed, Step, Viewers};
use entente_tests::{Chance, Server, owes, random_action, verify, verify_with};
use serde_json::{Value, json};
use std::sync::Arc;

async fn finished(server: &Server) -> (String, String, String) {
    let table = server.api().full_room("yardstick", 6, &json!({"options": {"actions": 6}})).await;
    table.start().await;
    let mut clients = table.clients().await;
    let mut chance = Chance::of_test();
    while clients[0].view.outcome.is_null() {
        let at = clients.iter().position(|client| owes(&client.view.prompt)).unwrap();
        let action = random_action(&clients[at].view.prompt, &mut chance).unwrap();
        let v = clients[at].play(&action).await;
        for client in &mut clients {
            client.until(|view| view.v >= v).await;
        }
    }
    (table.get("/record").await.text, table.room, table.commitment)
}

fn yardstick() -> Arc<dyn Kind> {
    entente::games::newest(&entente::games::all(true), "yardstick").unwrap().clone()
}

/// A match that was never played in this room: other dice, names and times, and every hash made anew.
fn rebuilt(room: &str, options: &Value) -> String {
    let kind = yardstick();
    let seed = Seed { seed: [7; 32], salt: [8; 32] };
    let terms = engine::Terms { seed: seed.seed, options: options.clone(), seats: 6 };
    let mut live = kind.start(terms).unwrap().next;
    let mut entries = vec![Entry { v: 1, at: 1, id: None, step: Step::Start, seen: Some(Viewers::ALL) }];
    let mut chance = engine::Chance::seeded(1);
    while live.outcome().is_none() {
        let seat = live.due()[0];
        let step = Step::Act { seat, by: engine::Actor::Player, action: live.prompt(seat).unwrap().sample(&mut chance).unwrap() };
        let advance = live.judge(&step, None).unwrap();
        entries.push(Entry { v: advance.update.v, at: 2, id: None, step, seen: Some(advance.update.seen) });
        live = advance.next;
    }
    let names = ["Zoe", "Yan", "Xia", "Wim", "Vic", "Uli"].map(str::to_owned).to_vec();
    record::write(kind.as_ref(), &About { room: room.to_owned(), seed, options: options.clone(), names }, &entries).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_is_good_only_with_what_was_promised() {
    let server = Server::start(&[("ENTENTE_YARDSTICK", "true")]);
    let (text, room, commitment) = finished(&server).await;
    let (fine, said) = verify(text.as_bytes());
    assert!(fine && said.starts_with("consistent: ") && !said.contains("good"), "{said}");
    assert!(said.contains("proves nothing about where it comes from"), "{said}");
    for piece in [room.as_str(), &commitment, "yardstick 0.1.0", "\"Ana\", \"Bea\", \"Carla\"", "7 entries"] {
        assert!(said.contains(piece), "{piece} is missing: {said}");
    }
    for told in [commitment.clone(), commitment.to_uppercase(), format!(" {commitment}\n")] {
        let (fine, said) = verify_with(text.as_bytes(), &["--commitment", &told]);
        assert!(fine && said.starts_with("good: "), "{said}");
    }
    for wrong in ["", "0", &commitment[1..], &"0".repeat(64)] {
        let (fine, said) = verify_with(text.as_bytes(), &["--commitment", wrong]);
        assert!(!fine && said.starts_with("bad: header: "), "{said}");
    }

    let options: Value = serde_json::from_str::<Value>(&text).unwrap()["options"].clone();
    let forged = rebuilt(&room, &options);
    let (fine, said) = verify(forged.as_bytes());
    assert!(fine && said.starts_with("consistent: ") && said.contains("\"Zoe\""), "who plays and when is told, not proven: {said}");
    let (fine, said) = verify_with(forged.as_bytes(), &["--commitment", &commitment]);
    assert!(!fine && said.starts_with("bad: header: ") && said.contains("promised"), "{said}");
    // Whoever has the dice can make another match of them: copies are told apart by their fingerprints.
    let fingerprint = |said: &str| said.lines().find(|line| line.starts_with("fingerprint")).unwrap().to_owned();
    assert_ne!(fingerprint(&verify(text.as_bytes()).1), fingerprint(&verify(forged.as_bytes()).1));
    let hash = fingerprint(&verify(text.as_bytes()).1).split_whitespace().nth(1).unwrap().to_owned();
    assert!(text.trim_end().ends_with(&format!("\"hash\":\"{hash}\"}}")), "it is the last hash of the record");
}

/// Rules that are not known would tell another match: a chain that says so is refused in words, and not at its hashes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_of_other_rules_is_refused_in_words() {
    let server = Server::start(&[("ENTENTE_YARDSTICK", "true")]);
    let (text, _, commitment) = finished(&server).await;
    let other = text.replacen("\"rules\":\"0.1.0\"", "\"rules\":\"0.0.1\"", 1);
    assert_ne!(text, other);
    let first = other.lines().next().unwrap().strip_suffix(',').unwrap().to_owned() + "}";
    let at = first.rfind("\"hash\":\"").unwrap() + 8;
    let empty = format!("{}{}", &first[..at], &first[at + 64..]);
    let hash = sha256(&format!("\n{empty}"));
    let other = other.replacen(&first[at..at + 64], &hash, 1);
    for more in [&[][..], &["--commitment", commitment.as_str()]] {
        let (fine, said) = verify_with(other.as_bytes(), more);
        assert!(!fine && said.starts_with("bad: header: ") && said.contains("rules \"0.0.1\"") && said.contains("0.1.0"), "{said}");
    }
}

fn sha256(text: &str) -> String {
    use sha2::Digest as _;
    sha2::Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}
