//! Sealed bids: whatever the order in which they come, none is stale because another one came first,
//! the last word of each seat counts, others learn who has bid and nothing else, and a server that is
//! killed in between has lost none.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use entente_tests::{Api, Chance};
use entente_tests::{Client, Server, Store, Table, owes, random_action, unique};
use serde_json::{Value, json};

const SEATS: usize = 4;
/// What each seat bids, counted clockwise from the host, and what the one that changes its mind bids first.
const BIDS: [u64; SEATS] = [1, 3, 2, 0];
const AT_FIRST: u64 = 4;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_every_order() {
    let server = Server::start(&[]);
    let api = server.api();
    let mut chance = Chance::of_test();
    let mut outcomes = Vec::new();
    for order in orders() {
        // Twice: once the first of all changes its mind, once the last but one does.
        for fickle in [order[0], order[2]] {
            let mut hall = Hall::open(&api, &mut chance).await;
            for (nth, who) in order.iter().enumerate() {
                if *who == fickle {
                    hall.bid(*who, AT_FIRST).await;
                } else {
                    hall.bid(*who, BIDS[*who]).await;
                }
                if nth == 2 {
                    hall.bid(fickle, BIDS[fickle]).await;
                }
            }
            outcomes.push(hall.outcome());
        }
    }
    assert_eq!(outcomes.len(), 48);
    let bids: Vec<Value> = BIDS.iter().enumerate().map(|(who, amount)| json!({"who": who, "amount": amount})).collect();
    let expected = json!({"bids": bids, "winner": 1, "amount": 3});
    for outcome in &outcomes {
        assert_eq!(outcome, &expected, "the order made a difference");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_has_lost_no_bid_on_sqlite() {
    a_killed_server_has_lost_no_bid(Store::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_has_lost_no_bid_on_postgres() {
    a_killed_server_has_lost_no_bid(Store::postgres()).await;
}

async fn a_killed_server_has_lost_no_bid(store: Store) {
    let mut server = Server::on(store, &[]);
    let mut chance = Chance::of_test();
    for snapshots in [false, true] {
        let mut hall = Hall::open(&server.api(), &mut chance).await;
        hall.bid(2, AT_FIRST).await;
        hall.bid(0, BIDS[0]).await;
        if snapshots {
            hall.bid(2, BIDS[2]).await;
        }
        server.kill();
        tokio::task::block_in_place(|| server.restart());
        for client in &mut hall.clients {
            client.come_back().await;
            client.fence().await;
            client.compare().await;
        }
        let answered = hall.clients[0].view.table["auction"]["answered"].as_array().unwrap().clone();
        assert_eq!(answered.len(), 2, "two of four had bid: {answered:?}");
        if !snapshots {
            hall.bid(2, BIDS[2]).await;
        }
        hall.bid(3, BIDS[3]).await;
        hall.bid(1, BIDS[1]).await;
        let outcome = hall.outcome();
        assert_eq!((&outcome["winner"], &outcome["amount"], &outcome["bids"][2]["amount"]), (&json!(1), &json!(3), &json!(BIDS[2])));
    }
}

/// All orders of the four.
fn orders() -> Vec<[usize; SEATS]> {
    let all = |at: usize| [at / 64 % 4, at / 16 % 4, at / 4 % 4, at % 4];
    let orders: Vec<_> = (0..256).map(all).filter(|order| (0..SEATS).all(|who| order.contains(&who))).collect();
    assert_eq!(orders.len(), 24);
    orders
}

/// A match in which the first player holds a sealed auction and nobody has bid yet.
struct Hall {
    clients: Vec<Client>,
    /// Seat of the host.
    host: usize,
    /// The decision of each seat as it was when the bids were asked for: what it answers first.
    first: Vec<Value>,
}

impl Hall {
    async fn open(api: &Api, chance: &mut Chance) -> Hall {
        let table: Table = api.full_room("mideast", SEATS, &Value::Null).await;
        table.start().await;
        let mut clients = table.clients().await;
        clients.push(table.spectator().await);
        loop {
            let Some(seat) = (0..SEATS).find(|seat| owes(&clients[*seat].view.prompt)) else { panic!("nobody is asked") };
            let prompt = clients[seat].view.prompt.clone();
            let action = match prompt["ask"]["k"].as_str().unwrap() {
                "mideast.homeland" => json!({"verb": "homeland", "at": homeland(&prompt)}),
                "mideast.negotiation" => json!({"verb": "ready"}),
                "mideast.pair" => json!({"verb": "pair", "phases": "economic+diplomatic"}),
                "mideast.revenue" => json!({"verb": "take", "source": "supply", "amount": 1}),
                "mideast.host" => json!({"verb": "host", "form": "sealed"}),
                "mideast.sealed" => break,
                _ => random_action(&prompt, chance).unwrap(),
            };
            clients[seat].play(&action).await;
            for client in &mut clients {
                client.settle().await;
            }
        }
        let host = usize::try_from(clients[0].view.table["auction"]["host"].as_u64().unwrap()).unwrap();
        let first = clients[..SEATS].iter().map(|client| client.view.prompt["d"].clone()).collect();
        Hall { clients, host, first }
    }

    fn seat(&self, who: usize) -> usize {
        (self.host + who) % SEATS
    }

    /// Somebody bids, or bids otherwise than before, answering the decision it has known all along.
    async fn bid(&mut self, who: usize, amount: u64) {
        let seat = self.seat(who);
        let again = self.clients[seat].view.hand["answer"].is_object();
        let d = if again { self.clients[seat].view.prompt["d"].clone() } else { self.first[seat].clone() };
        let before: Vec<Value> = self.clients.iter().map(|client| client.view.hand.clone()).collect();
        let id = unique();
        let frame = json!({"t": "act", "id": id, "d": d, "action": {"verb": "bid", "amount": amount}});
        assert!(self.clients[seat].send(&frame).await);
        let versions: Vec<u64> = self.clients.iter().map(|client| client.view.v).collect();
        self.clients[seat].accepted(&id).await;
        for client in &mut self.clients {
            client.settle().await;
        }
        let bidding = self.clients[0].view.table["auction"].clone();
        if bidding.is_null() {
            // That was the last one.
            return;
        }
        assert_eq!(self.clients[seat].view.hand["answer"], json!({"kind": "bid", "amount": amount}), "its own bid is shown to it");
        let told = json!([{"k": "mideast.answered", "p": {"seat": seat, "what": "bid"}}]);
        for (other, client) in self.clients.iter().enumerate().filter(|(other, _)| *other != seat) {
            if again {
                assert_eq!(client.view.v, versions[other], "a change of mind is nobody's business");
            } else {
                assert_eq!(client.view.v, versions[other] + 1);
                assert_eq!(client.events[&client.view.v], told, "who has bid, and nothing else");
            }
            assert_eq!(client.view.hand, before[other], "another seat's bid is in the hand of seat {other}");
            assert_eq!(client.view.table["auction"], bidding);
        }
        assert!(bidding["answered"].as_array().unwrap().contains(&json!(seat)) && bidding["high"].is_null(), "{bidding}");
    }

    /// The bids as they were shown, and who won, counted clockwise from the host.
    fn outcome(&self) -> Value {
        let events = self.clients[SEATS].events.values().flat_map(|events| events.as_array().unwrap().iter());
        let find = |key: &str| events.clone().find(|event| event["k"] == key).unwrap_or_else(|| panic!("no {key}"))["p"].clone();
        let who = |seat: &Value| (usize::try_from(seat.as_u64().unwrap()).unwrap() + SEATS - self.host) % SEATS;
        let mut bids: Vec<Value> = find("mideast.bids")["bids"]
            .as_array()
            .unwrap()
            .iter()
            .map(|bid| json!({"who": who(&bid["seat"]), "amount": bid["amount"]}))
            .collect();
        bids.sort_by_key(|bid| bid["who"].as_u64());
        let sold = find("mideast.sold");
        json!({"bids": bids, "winner": who(&sold["seat"]), "amount": sold["amount"]})
    }
}

/// The richest homeland that is free: everybody can afford his bids.
fn homeland(prompt: &Value) -> &'static str {
    let free = prompt["choices"][0]["at"]["one"].as_array().unwrap();
    ["iraq", "saudi_arabia", "turkey", "iran"].into_iter().find(|at| free.contains(&json!(at))).unwrap()
}
