//! Seats speak as their rulebook allows: set phrases where it forbids free words, in private only when
//! it permits that, and nobody learns from what he hears how much was said that he may not hear.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use entente_tests::{Chance, Client, Server, permits, random_action, unique};
use serde_json::{Value, json};

/// Says something and returns the message as the sender hears it.
async fn say(client: &mut Client, mut what: Value) -> Value {
    let id = unique();
    what["t"] = json!("say");
    what["id"] = json!(id);
    client.send(&what).await;
    loop {
        let frame = client.wait("said").await;
        if frame["id"] == id {
            return frame;
        }
    }
}

/// Says something that is refused, and returns the code.
async fn refused(client: &mut Client, mut what: Value) -> String {
    what["t"] = json!("say");
    what["id"] = json!(unique());
    client.refusal(&what).await["code"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rulebook_without_private_talk() {
    let server = Server::start(&[]);
    let table = server.api().full_room("teg", 3, &Value::Null).await;
    let mut clients = table.clients().await;
    // Before the match everybody speaks freely.
    assert_eq!(clients[0].view.talk, Value::Null);
    say(&mut clients[0], json!({"text": "psst", "to": [1]})).await;
    table.start().await;
    for client in &mut clients {
        client.until(|view| view.v == 1).await;
        assert_eq!(client.view.talk, json!({"private": false}));
    }
    assert_eq!(refused(&mut clients[0], json!({"text": "psst", "to": [1]})).await, "no_private_talk");
    assert_eq!(refused(&mut clients[0], json!({"text": "I will", "promise": true})).await, "no_promises");
    assert_eq!(refused(&mut clients[0], json!({"phrase": "phrase.hello"})).await, "no_such_phrase");
    let said = say(&mut clients[0], json!({"text": "in the open"})).await;
    assert_eq!((&said["text"], said.get("phrase"), said.get("promise"), said.get("to")), (&json!("in the open"), None, None, None));
    // Whoever concedes all others out of the match speaks freely with them afterwards.
    while clients[0].view.outcome.is_null() {
        let due = usize::try_from(clients[0].view.due[0].as_u64().unwrap()).unwrap();
        let (concede, prompt) = (json!({"verb": "concede"}), clients[due].view.prompt.clone());
        let colours = || random_action(&prompt, &mut Chance::of_test()).unwrap();
        let action = if permits(&prompt, &concede) { concede } else { colours() };
        clients[due].play(&action).await;
        let v = clients.iter().map(|client| client.view.v).max().unwrap();
        for client in &mut clients {
            client.until(|view| view.v == v).await;
        }
    }
    for client in &mut clients {
        client.until(|view| view.status == "finished").await;
        assert_eq!(client.view.talk, Value::Null);
        client.compare().await;
    }
    say(&mut clients[0], json!({"text": "well, well", "to": [1]})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rulebook_with_set_phrases() {
    let server = Server::start(&[]);
    let table = server.api().full_room("teg", 2, &json!({"options": {"style": "fair-play"}})).await;
    let mut clients = table.clients().await;
    let mut watcher = table.spectator().await;
    table.start().await;
    for client in &mut clients {
        client.until(|view| view.v == 1).await;
    }
    let phrases = clients[0].view.talk["phrases"].as_array().unwrap().clone();
    assert!(phrases.len() > 5, "{phrases:?}");
    assert_eq!(refused(&mut clients[0], json!({"text": "attack Peru, it is weak"})).await, "phrases_only");
    assert_eq!(refused(&mut clients[0], json!({"phrase": "phrase.attack_peru"})).await, "no_such_phrase");
    assert_eq!(refused(&mut clients[0], json!({"phrase": phrases[0], "to": [1]})).await, "no_private_talk");
    for phrase in &phrases {
        let said = say(&mut clients[0], json!({"phrase": phrase})).await;
        assert_eq!((&said["text"], &said["phrase"]), (phrase, &json!(true)));
        for other in [&mut clients[1], &mut watcher] {
            assert_eq!(other.wait("said").await["text"], *phrase);
        }
    }
    // A text beside the phrase is not said.
    let said = say(&mut clients[0], json!({"phrase": phrases[0], "text": "attack Peru"})).await;
    assert_eq!(said["text"], phrases[0]);
    let kept = table.get("/chat").await.ok(200);
    assert!(kept["messages"].as_array().unwrap().iter().all(|message| message["phrase"] == true), "{kept}");
}

/// The same public talk with and without whispers: whoever may not read them cannot tell which it was.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whispers_leave_no_trace() {
    let server = Server::start(&[]);
    let api = server.api();
    let mut heard = Vec::new();
    for whispers in [0, 40] {
        let table = api.full_room("petrodolar", 3, &Value::Null).await;
        let mut clients = table.clients().await;
        let mut watcher = table.spectator().await;
        table.start().await;
        for client in &mut clients {
            client.until(|view| view.v == 1).await;
        }
        watcher.until(|view| view.v == 1).await;
        say(&mut clients[0], json!({"text": "before"})).await;
        for n in 0..whispers {
            say(&mut clients[n % 2], json!({"text": "psst", "to": [1 - n % 2]})).await;
        }
        // So much later that all whispers had room in between.
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        say(&mut clients[0], json!({"text": "after"})).await;
        let mut frames = Vec::new();
        for other in [&mut clients[2], &mut watcher] {
            while other.said.len() < 2 {
                other.frame().await;
            }
            other.fence().await;
            frames.push(other.said.clone());
        }
        let chat = table.get("/chat").await.ok(200);
        frames.push(chat["messages"].as_array().unwrap().clone());
        // Moments differ from one run to the other in any case; the number says nothing beyond the moment.
        for message in frames.iter_mut().flatten() {
            assert_eq!(message["n"], message["at"]);
            message["n"].take();
            message["at"].take();
        }
        heard.push(frames);
    }
    assert_eq!(heard[0], heard[1]);
}
