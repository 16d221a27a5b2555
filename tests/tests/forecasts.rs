//! Questions about the match, through the door that everybody uses: answered from what the asker sees, limited, and without a trace.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use entente_tests::{Chance, Client, Server, Table, owes, random_action};
use serde_json::{Value, json};

fn ask(id: &str, question: &Value) -> Value {
    json!({"t": "ask", "id": id, "question": question})
}

async fn answer(client: &mut Client, question: &Value) -> Value {
    let id = entente_tests::unique();
    client.send(&ask(&id, question)).await;
    let frame = client.wait("answer").await;
    assert_eq!(frame["id"], id.as_str());
    assert_eq!(frame["v"], client.view.v, "an answer is about what the asker holds");
    frame["answer"].clone()
}

/// A match of TEG in which the objectives are dealt.
async fn dealt(server: &Server) -> (Table, Vec<Client>) {
    let table = server.api().full_room("teg", 3, &Value::Null).await;
    table.start().await;
    let mut clients = table.clients().await;
    let mut chance = Chance::of_test();
    while clients[0].view.table["stage"] == "color" {
        for client in &mut clients {
            client.settle().await;
            if owes(&client.view.prompt) {
                let action = random_action(&client.view.prompt, &mut chance).unwrap();
                client.play(&action).await;
            }
        }
    }
    for client in &mut clients {
        client.settle().await;
    }
    (table, clients)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_is_answered_from_what_he_sees() {
    let server = Server::start(&[]);
    let (table, mut clients) = dealt(&server).await;
    let mut spectator = table.spectator().await;
    let own = json!({"kind": "progress", "seat": 0});
    let told = answer(&mut clients[0], &own).await;
    assert_eq!(told[0]["id"], clients[0].view.hand["objectives"][0]["id"]);
    assert!(!told[0]["parts"].as_array().unwrap().is_empty());
    // A secret of somebody else's is none of the spectator's business, nor of another seat's.
    for client in [&mut spectator, &mut clients[1]] {
        let refused = client.refusal(&ask("no", &own)).await;
        assert_eq!((&refused["code"], &refused["id"]), (&json!("no_answer"), &json!("no")));
    }
    let public = json!({"kind": "owned", "seat": 0});
    let told = answer(&mut spectator, &public).await;
    assert_eq!(told, answer(&mut clients[2], &public).await);
    let sum: u64 = told.as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!(json!(sum), spectator.view.table["seats"][0]["countries"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonsense_is_refused_in_words() {
    let server = Server::start(&[]);
    let (table, mut clients) = dealt(&server).await;
    let mut spectator = table.spectator().await;
    for (question, code) in [
        (json!({"kind": "nonsense"}), "bad_question"),
        (json!({"seat": 0}), "bad_question"),
        (json!({}), "bad_question"),
        (json!({"kind": "owned"}), "bad_question"),
        (json!({"kind": "owned", "seat": "0"}), "bad_question"),
        (json!({"kind": "owned", "seat": 0, "more": 1}), "bad_question"),
        (json!({"kind": "route", "seat": 0, "from": "nowhere", "to": "chile", "victim": 1}), "bad_question"),
        (json!({"kind": "owned", "seat": 9}), "no_answer"),
        (json!({"kind": "own\u{0}ed"}), "bad_text"),
        (json!(["owned", 0]), "malformed"),
        (json!("owned"), "malformed"),
        (json!(null), "malformed"),
    ] {
        for client in [&mut clients[0], &mut spectator] {
            let refused = client.refusal(&ask("q", &question)).await;
            assert_eq!((&refused["code"], &refused["id"]), (&json!(code), &json!("q")), "{question}: {refused}");
        }
    }
    let question = json!({"kind": "owned", "seat": 0});
    for id in ["", "with space", &"x".repeat(65)] {
        assert_eq!(clients[0].refusal(&ask(id, &question)).await["code"], "bad_id");
    }
    assert_eq!(clients[0].refusal(&json!({"t": "ask", "id": "q"})).await["code"], "malformed");
    // In the lobby there is no position yet, and some games answer no questions at all.
    let lobby = server.api().full_room("teg", 2, &Value::Null).await;
    assert_eq!(lobby.client(0).await.refusal(&ask("q", &question)).await["code"], "not_started");
    let other = server.api().full_room("petrodolar", 2, &Value::Null).await;
    other.start().await;
    assert_eq!(other.client(0).await.refusal(&ask("q", &question)).await["code"], "bad_question");
}

/// So many frames a second leave half as many questions a second, and four seconds' worth at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn questions_are_limited_by_socket_and_by_seat() {
    let server = Server::start(&[("ENTENTE_FRAMES_PER_SECOND", "50"), ("ENTENTE_OUTBOX", "1000")]);
    let (table, mut clients) = dealt(&server).await;
    let question = json!({"kind": "owned", "seat": 0});
    let mut counts = Vec::new();
    let mut sockets = [table.client(1).await, table.client(1).await, table.client(1).await];
    for socket in &mut sockets {
        for number in 0..150 {
            socket.send(&ask(&number.to_string(), &question)).await;
        }
        let frames = socket.fence().await;
        let refused = frames.iter().filter(|frame| frame["t"] == "refused").collect::<Vec<_>>();
        assert!(refused.iter().all(|frame| frame["code"] == "too_many_questions"));
        let answers = frames.iter().filter(|frame| frame["t"] == "answer").count();
        assert_eq!(answers + refused.len(), 150);
        counts.push(answers);
    }
    // A socket has its share; two of them use up what the seat has.
    assert!((100..140).contains(&counts[0]) && counts[2] < 100, "{counts:?}");
    assert!(counts.iter().sum::<usize>() < 350, "{counts:?}");
    // Others are not touched, and after a moment there is an answer again.
    answer(&mut clients[0], &question).await;
    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    answer(&mut sockets[0], &question).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_leaves_no_trace() {
    let mut server = Server::start(&[]);
    let (table, mut clients) = dealt(&server).await;
    let mut spectator = table.spectator().await;
    for client in clients.iter_mut().chain([&mut spectator]) {
        client.fence().await;
    }
    let (history, room) = (table.history(&table.tokens[0]).await, table.get("").await.ok(200));
    let prompt = clients[0].view.prompt.clone();
    for question in [json!({"kind": "outlook"}), json!({"kind": "progress", "seat": 0}), json!({"kind": "idle", "seat": 1})] {
        answer(&mut clients[0], &question).await;
        clients[0].refusal(&ask("q", &json!({"kind": "nonsense"}))).await;
    }
    for client in clients.iter_mut().skip(1).chain([&mut spectator]) {
        assert_eq!(client.fence().await, Vec::<Value>::new(), "others hear of a question");
    }
    assert_eq!(table.history(&table.tokens[0]).await, history);
    assert_eq!(table.get("").await.ok(200), room);
    assert_eq!(clients[0].view.prompt, prompt);
    clients[0].compare().await;
    // Nor is anything of it there when the match is read again from its journal.
    tokio::task::block_in_place(|| server.restart());
    assert_eq!(table.history(&table.tokens[0]).await, history);
}
