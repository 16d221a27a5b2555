//! A room as those who play in it know it.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use crate::{Api, Client};
use serde_json::{Value, json};

/// A room and the tokens of those who sit in it, by seat.
#[derive(Clone)]
pub struct Table {
    /// The server.
    pub api: Api,
    /// The room's id.
    pub room: String,
    /// The tokens.
    pub tokens: Vec<String>,
    /// What the server promised about its dice.
    pub commitment: String,
}

impl Table {
    /// Somebody takes the lowest free seat.
    pub async fn join(&mut self, name: &str) {
        let taken = self.call("POST", "/seats", "", &json!({"name": name})).await.ok(201);
        assert_eq!(taken["seat"], self.tokens.len());
        self.tokens.push(taken["token"].as_str().unwrap().to_owned());
    }

    /// The host starts the match.
    pub async fn start(&self) {
        let _ = self.call("POST", "/start", &self.tokens[0], &Value::Null).await.ok(204);
    }

    /// Asks for something below the room.
    pub async fn get(&self, path: &str) -> crate::Answer {
        self.api.get(&self.path(path)).await
    }

    /// Asks for a change below the room.
    pub async fn call(&self, method: &str, path: &str, token: &str, body: &Value) -> crate::Answer {
        self.api.call(method, &self.path(path), token, body).await
    }

    /// The address of something below the room.
    #[must_use]
    pub fn path(&self, path: &str) -> String {
        format!("/api/rooms/{}{path}", self.room)
    }

    /// A client for a seat, welcomed.
    pub async fn client(&self, seat: usize) -> Client {
        Client::open(&self.api.address, &self.room, Some(&self.tokens[seat])).await
    }

    /// A client that watches, welcomed.
    pub async fn spectator(&self) -> Client {
        Client::open(&self.api.address, &self.room, None).await
    }

    /// Clients for all seats, welcomed.
    pub async fn clients(&self) -> Vec<Client> {
        let mut clients = Vec::new();
        for seat in 0..self.tokens.len() {
            clients.push(self.client(seat).await);
        }
        clients
    }

    /// The whole history, page by page.
    pub async fn history(&self, token: &str) -> Vec<Value> {
        let mut all: Vec<Value> = Vec::new();
        loop {
            let from = all.last().map_or(0, |entry| entry["v"].as_u64().unwrap());
            let mut request = self.api.request("GET", &self.path(&format!("/history?from={from}")));
            if !token.is_empty() {
                request = request.bearer_auth(token);
            }
            let page = self.api.send(request).await.ok(200);
            let entries = page["entries"].as_array().unwrap();
            if entries.is_empty() {
                return all;
            }
            all.extend(entries.iter().cloned());
        }
    }
}
