//! The WebSocket half of the protocol: a bare socket, and a client that keeps what it is told.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

/// Longest wait for a frame that must come.
const PATIENCE: Duration = Duration::from_secs(30);

/// How a connection ended: close code (0 where the line was cut) and reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closed {
    /// The close code.
    pub code: u16,
    /// Its reason.
    pub reason: String,
}

/// What came next.
#[derive(Clone, Debug)]
pub enum Heard {
    /// A frame.
    Frame(Value),
    /// The end.
    Closed(Closed),
}

/// A bare socket.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
}

impl Socket {
    /// Opens a socket to a room without a word.
    ///
    /// # Errors
    /// When there is no server, or it does not take the socket; a refusal in words has its status and body.
    pub async fn open(address: &str, room: &str, origin: Option<&str>) -> Result<Self, (u16, Value)> {
        let mut request = format!("ws://{address}/api/rooms/{room}/socket").into_client_request().unwrap();
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        let line = TcpStream::connect(address).await.map_err(|_| (0, Value::Null))?;
        line.set_nodelay(true).map_err(|_| (0, Value::Null))?;
        match timeout(PATIENCE, client_async(request, line)).await.unwrap_or(Err(tungstenite::Error::ConnectionClosed)) {
            Ok((stream, _)) => Ok(Socket { stream }),
            Err(tungstenite::Error::Http(response)) => {
                let body = response.body().as_deref().and_then(|body| serde_json::from_slice(body).ok()).unwrap_or_default();
                Err((response.status().as_u16(), body))
            }
            Err(_) => Err((0, Value::Null)),
        }
    }

    /// Sends a frame; says whether the line took it.
    pub async fn send(&mut self, frame: &Value) -> bool {
        self.send_text(frame.to_string()).await
    }

    /// Sends any text as a frame.
    pub async fn send_text(&mut self, text: String) -> bool {
        self.stream.send(Message::text(text)).await.is_ok()
    }

    /// Sends a binary frame.
    pub async fn send_bytes(&mut self, bytes: Vec<u8>) -> bool {
        self.stream.send(Message::binary(bytes)).await.is_ok()
    }

    /// What comes next.
    pub async fn next(&mut self) -> Heard {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => {
                    let frame: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("a frame is JSON ({error}): {text}"));
                    assert!(text.starts_with("{\"t\":"), "the first key of a frame is its type: {text}");
                    return Heard::Frame(frame);
                }
                Some(Ok(Message::Binary(_))) => panic!("a binary frame"),
                Some(Ok(Message::Close(close))) => {
                    // Answers the close, so that the other side is done with it.
                    let _ = timeout(Duration::from_millis(200), self.stream.flush()).await;
                    return Heard::Closed(close.map_or(Closed { code: 1005, reason: String::new() }, |close| Closed {
                        code: close.code.into(),
                        reason: close.reason.to_string(),
                    }));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Heard::Closed(Closed { code: 0, reason: String::new() }),
            }
        }
    }

    /// What comes next, in time.
    pub async fn soon(&mut self) -> Heard {
        timeout(PATIENCE, self.next()).await.unwrap_or_else(|_| panic!("nothing came in {PATIENCE:?}"))
    }

    /// The next frame.
    pub async fn frame(&mut self) -> Value {
        match self.soon().await {
            Heard::Frame(frame) => frame,
            Heard::Closed(closed) => panic!("a frame was expected, the socket was closed: {closed:?}"),
        }
    }

    /// All frames until the socket closes, and how it closed.
    pub async fn to_the_end(&mut self) -> (Vec<Value>, Closed) {
        let mut frames = Vec::new();
        loop {
            match self.soon().await {
                Heard::Frame(frame) => frames.push(frame),
                Heard::Closed(closed) => return (frames, closed),
            }
        }
    }
}

/// What a client knows, by what it was told.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// The version.
    pub v: u64,
    /// The own seat; null for a spectator.
    pub you: Value,
    /// The public table.
    pub table: Value,
    /// What the own seat alone knows.
    pub hand: Value,
    /// What the own seat may do.
    pub prompt: Value,
    /// How the own seat may speak.
    pub talk: Value,
    /// Who owes a decision.
    pub due: Value,
    /// The running clock.
    pub clock: Value,
    /// How the match ended.
    pub outcome: Value,
    /// `lobby`, `playing` or `finished`.
    pub status: Value,
    /// The chairs.
    pub seats: Value,
    /// The state of the journal.
    pub journal: Value,
    /// How many watch.
    pub spectators: Value,
    /// The newest frame that told the state of the room, as it is.
    pub room: Value,
}

impl View {
    /// What two viewers of the same seat must agree on.
    #[must_use]
    pub fn essence(&self) -> Value {
        json!({"v": self.v, "you": self.you, "table": self.table, "hand": self.hand, "prompt": self.prompt, "talk": self.talk, "due": self.due, "outcome": self.outcome})
    }

    fn around(&mut self, frame: &Value) {
        self.room = frame.clone();
        for (field, place) in
            [("status", &mut self.status), ("seats", &mut self.seats), ("journal", &mut self.journal), ("spectators", &mut self.spectators)]
        {
            place.clone_from(frame.get(field).unwrap_or_else(|| panic!("{field} is missing: {frame}")));
        }
    }

    fn welcome(&mut self, frame: &Value) {
        let v = frame["v"].as_u64().unwrap();
        assert!(v >= self.v, "the server forgot: this client holds version {}, the welcome tells {v}", self.v);
        if v == self.v && v > 0 && self.you == frame["you"] {
            // A welcome without anything new must not tell another story.
            assert_eq!(frame["table"], self.table, "another table at the same version");
            assert_eq!(frame["hand"], self.hand, "another hand at the same version");
            assert_eq!(frame["prompt"], self.prompt, "another prompt at the same version");
        }
        self.v = v;
        for (field, place) in [
            ("you", &mut self.you),
            ("table", &mut self.table),
            ("hand", &mut self.hand),
            ("prompt", &mut self.prompt),
            ("talk", &mut self.talk),
            ("due", &mut self.due),
            ("clock", &mut self.clock),
            ("outcome", &mut self.outcome),
        ] {
            place.clone_from(frame.get(field).unwrap_or_else(|| panic!("{field} is missing: {frame}")));
        }
        self.around(frame);
    }

    fn update(&mut self, frame: &Value) {
        let v = frame["v"].as_u64().unwrap();
        assert_eq!(v, self.v + 1, "versions have no gaps");
        self.v = v;
        patch(&mut self.table, &frame["table"]);
        if let Some(change) = frame.get("hand") {
            patch(&mut self.hand, change);
        }
        for (field, place) in [
            ("prompt", &mut self.prompt),
            ("talk", &mut self.talk),
            ("due", &mut self.due),
            ("clock", &mut self.clock),
            ("outcome", &mut self.outcome),
        ] {
            if let Some(value) = frame.get(field) {
                place.clone_from(value);
            }
        }
        assert!(frame["events"].is_array(), "an update has events: {frame}");
    }
}

fn patch(document: &mut Value, operations: &Value) {
    let operations: json_patch::Patch =
        serde_json::from_value(operations.clone()).unwrap_or_else(|error| panic!("no RFC 6902 patch ({error}): {operations}"));
    json_patch::patch(document, &operations).unwrap_or_else(|error| panic!("a patch does not fit: {error}"));
}

/// A client that keeps what it is told.
pub struct Client {
    address: String,
    room: String,
    token: Option<String>,
    /// The line; none between two.
    pub socket: Option<Socket>,
    /// What it knows.
    pub view: View,
    /// Events by version.
    pub events: BTreeMap<u64, Value>,
    /// The version of every action of its own that was accepted.
    pub done: BTreeMap<String, u64>,
    /// Refusals.
    pub refused: Vec<Value>,
    /// Chat.
    pub said: Vec<Value>,
    /// How many welcomes it got.
    pub welcomes: u64,
    /// How many updates it got.
    pub updates: u64,
    /// How the last line ended.
    pub closed: Option<Closed>,
}

impl Client {
    /// A client without a line.
    #[must_use]
    pub fn new(address: &str, room: &str, token: Option<&str>) -> Self {
        Client {
            address: address.to_owned(),
            room: room.to_owned(),
            token: token.map(str::to_owned),
            socket: None,
            view: View::default(),
            events: BTreeMap::new(),
            done: BTreeMap::new(),
            refused: Vec::new(),
            said: Vec::new(),
            welcomes: 0,
            updates: 0,
            closed: None,
        }
    }

    /// The token of its seat; `None` for a spectator.
    #[must_use]
    pub fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// A client that has been welcomed.
    pub async fn open(address: &str, room: &str, token: Option<&str>) -> Self {
        let mut client = Self::new(address, room, token);
        assert!(client.connect().await, "no way in");
        let first = client.frame().await;
        assert_eq!(first["t"], "welcome", "{first}");
        client
    }

    /// Opens a line and says hello, telling what it holds; says whether that was possible.
    pub async fn connect(&mut self) -> bool {
        self.socket = None;
        let Ok(mut socket) = Socket::open(&self.address, &self.room, None).await else { return false };
        let mut hello = json!({"t": "hello"});
        if let Some(token) = &self.token {
            hello["token"] = json!(token);
        }
        if self.view.v > 0 {
            hello["since"] = json!(self.view.v);
        }
        let sent = socket.send(&hello).await;
        self.socket = sent.then_some(socket);
        sent
    }

    /// Comes back, however long the server is away.
    pub async fn come_back(&mut self) {
        let back = async {
            while !self.connect().await {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(Duration::from_secs(60), back).await.unwrap_or_else(|_| panic!("the server did not come back"));
    }

    /// Cuts the line.
    pub fn cut(&mut self) {
        self.socket = None;
    }

    /// Takes in what comes next.
    pub async fn hear(&mut self) -> Heard {
        let Some(socket) = &mut self.socket else { return Heard::Closed(Closed { code: 0, reason: String::new() }) };
        let heard = socket.soon().await;
        match &heard {
            Heard::Frame(frame) => self.take(frame),
            Heard::Closed(closed) => {
                self.closed = Some(closed.clone());
                self.socket = None;
            }
        }
        heard
    }

    fn take(&mut self, frame: &Value) {
        match frame["t"].as_str().unwrap() {
            "welcome" => {
                self.welcomes += 1;
                self.view.welcome(frame);
            }
            "update" => {
                self.updates += 1;
                self.view.update(frame);
                self.events.insert(self.view.v, frame["events"].clone());
            }
            "done" => {
                let (id, v) = (frame["id"].as_str().unwrap().to_owned(), frame["v"].as_u64().unwrap());
                assert!(v <= self.view.v, "done comes after the update of its version: {frame}");
                if let Some(before) = self.done.insert(id, v) {
                    assert_eq!(before, v, "an action was done twice: {frame}");
                }
            }
            "refused" => self.refused.push(frame.clone()),
            "said" => self.said.push(frame.clone()),
            "seats" => self.view.around(frame),
            // A client ignores frames whose type it does not know.
            _ => {}
        }
    }

    /// The next frame.
    pub async fn frame(&mut self) -> Value {
        match self.hear().await {
            Heard::Frame(frame) => frame,
            Heard::Closed(closed) => panic!("a frame was expected, the socket was closed: {closed:?}"),
        }
    }

    /// The next frame of a type; what comes before it is taken in.
    pub async fn wait(&mut self, kind: &str) -> Value {
        loop {
            let frame = self.frame().await;
            if frame["t"] == kind {
                return frame;
            }
        }
    }

    /// Waits until what it knows is as wished.
    pub async fn until(&mut self, wish: impl Fn(&View) -> bool) {
        while !wish(&self.view) {
            self.frame().await;
        }
    }

    /// Everything that was sent to it until now: what comes before the answer to a ping.
    ///
    /// The answer to a ping takes another way than what a room tells: the room is asked first, over HTTP,
    /// so that it has told everything that it had to tell.
    pub async fn fence(&mut self) -> Vec<Value> {
        let api = crate::Api::new(&self.address);
        let _ = api.get(&format!("/api/rooms/{}", self.room)).await;
        self.send(&json!({"t": "ping"})).await;
        let mut frames = Vec::new();
        loop {
            let frame = self.frame().await;
            if frame["t"] == "pong" {
                return frames;
            }
            frames.push(frame);
        }
    }

    /// Waits for a notice with this key that it has not been asked for yet, and takes it out of what was said.
    pub async fn notice(&mut self, key: &str) -> Value {
        loop {
            if let Some(at) = self.said.iter().position(|said| said["notice"]["key"] == key) {
                return self.said.remove(at);
            }
            self.frame().await;
        }
    }

    /// How the line ends, after whatever comes before.
    pub async fn end(&mut self) -> Closed {
        loop {
            if let Heard::Closed(end) = self.hear().await {
                return end;
            }
        }
    }

    /// Takes in everything that came of what somebody else was told is done. Versions cannot tell: each viewer counts for
    /// himself what he may see.
    pub async fn settle(&mut self) {
        if self.send(&json!({"t": "ping"})).await {
            self.wait("pong").await;
        }
    }

    /// Sends a frame; says whether the line took it.
    pub async fn send(&mut self, frame: &Value) -> bool {
        match &mut self.socket {
            Some(socket) => socket.send(frame).await,
            None => false,
        }
    }

    /// Sends an action that answers the prompt it holds.
    pub async fn act(&mut self, id: &str, action: &Value) -> bool {
        let frame = json!({"t": "act", "id": id, "d": self.view.prompt["d"], "action": action});
        self.send(&frame).await
    }

    /// Waits until an action is accepted; a refusal is a failure.
    pub async fn accepted(&mut self, id: &str) -> u64 {
        loop {
            let frame = self.frame().await;
            assert!(frame["t"] != "refused" || frame["id"] != id, "an offered action was refused: {frame}");
            if frame["t"] == "done" && frame["id"] == id {
                return frame["v"].as_u64().unwrap();
            }
        }
    }

    /// Acts and waits until it is accepted.
    pub async fn play(&mut self, action: &Value) -> u64 {
        let id = crate::unique();
        self.act(&id, action).await;
        self.accepted(&id).await
    }

    /// Sends a frame that must be refused and gives the refusal.
    pub async fn refusal(&mut self, frame: &Value) -> Value {
        self.send(frame).await;
        self.wait("refused").await
    }

    /// What a newcomer in the same place is told now, and this client at that very version must agree.
    pub async fn compare(&mut self) {
        let fresh = Self::open(&self.address, &self.room, self.token.as_deref()).await;
        let v = fresh.view.v;
        self.until(|view| view.v >= v).await;
        assert_eq!(self.view.v, v, "this client was told a version that a newcomer was not");
        assert_eq!(self.view.essence(), fresh.view.essence(), "patches and welcome differ");
    }
}
