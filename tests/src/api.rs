//! The HTTP half of the protocol.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use crate::Table;
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};

/// An answer: status, headers, body.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The headers.
    pub headers: reqwest::header::HeaderMap,
    /// The body as text.
    pub text: String,
}

impl Answer {
    /// The body as JSON (null where it is none).
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_default()
    }

    /// The body, which must have come with this status.
    #[must_use]
    pub fn ok(self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.text);
        self.json()
    }

    /// Status and code of a refusal, which must be written as docs/protocol.md says.
    #[must_use]
    pub fn refusal(&self) -> (u16, String) {
        let body = self.json();
        let text = |field: &str| body[field].as_str().unwrap_or_else(|| panic!("a refusal has a {field}: {} {}", self.status, self.text));
        assert!(!text("message").is_empty());
        (self.status, text("code").to_owned())
    }
}

/// A way in over HTTP.
#[derive(Clone)]
pub struct Api {
    http: reqwest::Client,
    /// `127.0.0.1:port`
    pub address: String,
}

impl Api {
    /// A way in to the server at this address.
    #[must_use]
    pub fn new(address: &str) -> Self {
        let http = reqwest::Client::builder().timeout(std::time::Duration::from_secs(40)).build().unwrap();
        Api { http, address: address.to_owned() }
    }

    /// A request that was not sent yet.
    pub fn request(&self, method: &str, path: &str) -> RequestBuilder {
        self.http.request(Method::from_bytes(method.as_bytes()).unwrap(), format!("http://{}{path}", self.address))
    }

    /// Sends a request.
    pub async fn send(&self, request: RequestBuilder) -> Answer {
        self.try_send(request).await.unwrap()
    }

    /// Sends a request to a server that may be down.
    ///
    /// # Errors
    /// When no answer came.
    pub async fn try_send(&self, request: RequestBuilder) -> Result<Answer, reqwest::Error> {
        let response = request.send().await?;
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        Ok(Answer { status, headers, text: response.text().await? })
    }

    /// Asks for something.
    pub async fn get(&self, path: &str) -> Answer {
        self.send(self.request("GET", path)).await
    }

    /// Asks for something as a seat.
    pub async fn get_as(&self, token: &str, path: &str) -> Answer {
        self.send(self.request("GET", path).bearer_auth(token)).await
    }

    /// Asks for a change; without a token where `token` is empty.
    pub async fn call(&self, method: &str, path: &str, token: &str, body: &Value) -> Answer {
        let mut request = self.request(method, path);
        if !token.is_empty() {
            request = request.bearer_auth(token);
        }
        if !body.is_null() {
            request = request.header("content-type", "application/json").body(body.to_string());
        }
        self.send(request).await
    }

    /// Makes a room. `more` holds what its body shall have besides game and name.
    pub async fn room(&self, game: &str, more: &Value) -> Table {
        let mut body = json!({"game": game, "name": "Ana"});
        body.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap_or_default());
        let made = self.call("POST", "/api/rooms", "", &body).await.ok(201);
        let text = |field: &str| made[field].as_str().unwrap_or_else(|| panic!("a new room has a {field}: {made}")).to_owned();
        Table { api: self.clone(), room: text("room"), tokens: vec![text("token")], commitment: text("dice_commitment") }
    }

    /// Makes a room for so many, and everybody takes a seat.
    pub async fn full_room(&self, game: &str, seats: usize, more: &Value) -> Table {
        let mut more = more.as_object().cloned().unwrap_or_default();
        more.insert("seats".to_owned(), json!(seats));
        let mut table = self.room(game, &Value::Object(more)).await;
        for name in ["Bea", "Carla", "Dan", "Eva", "Flo", "Gil"].iter().take(seats - 1) {
            table.join(name).await;
        }
        table
    }

    /// What a counter of `/metrics` shows, summed over the lines that hold `label`.
    pub async fn metric(&self, name: &str, label: &str) -> f64 {
        let text = self.get("/metrics").await.text;
        text.lines()
            .filter(|line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(['{', ' '])) && line.contains(label))
            .filter_map(|line| line.rsplit(' ').next()?.parse::<f64>().ok())
            // The sum of no floating-point numbers at all would be -0.
            .fold(0.0, |sum, value| sum + value)
    }
}
