//! The floor: a bare relay. No rules, no journal, no database: whatever a client sends makes one frame
//! of the server's length for each of the room's sockets.

use crate::yard::{self, Lengths, Role};
use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use axum::serve::ListenerExt as _;
use futures_util::{SinkExt as _, StreamExt as _};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::mpsc;

#[derive(Default)]
struct Room {
    v: u64,
    sockets: Vec<(usize, mpsc::Sender<Utf8Bytes>)>,
}

struct Relay {
    lengths: Lengths,
    rooms: Mutex<HashMap<String, Arc<Mutex<Room>>>>,
}

fn lock<T>(of: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Serves until the process is ended.
pub(crate) async fn serve(listen: SocketAddr, lengths: Lengths) -> anyhow::Result<()> {
    let relay = Arc::new(Relay { lengths, rooms: Mutex::default() });
    let app = Router::new().route("/readyz", get(|| async { "ready" })).route("/api/rooms/{room}/socket", get(socket)).with_state(relay);
    let listener = tokio::net::TcpListener::bind(listen).await?.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    Ok(axum::serve(listener, app).await?)
}

async fn socket(State(relay): State<Arc<Relay>>, Path(room): Path<String>, upgrade: WebSocketUpgrade) -> Response {
    // The same buffers as the server's.
    let upgrade = upgrade.read_buffer_size(2 * 1024).write_buffer_size(4 * 1024).max_write_buffer_size(1024 * 1024);
    upgrade.on_upgrade(move |socket| listen(relay, room, socket))
}

async fn listen(relay: Arc<Relay>, name: String, socket: WebSocket) {
    let room = Arc::clone(lock(&relay.rooms).entry(name).or_default());
    let (mut sink, mut stream) = socket.split();
    let (out, mut outbox) = mpsc::channel::<Utf8Bytes>(256);
    let writer = tokio::spawn(async move {
        while let Some(text) = outbox.recv().await {
            if sink.feed(Message::Text(text)).await.is_err() {
                return;
            }
            while let Ok(text) = outbox.try_recv() {
                if sink.feed(Message::Text(text)).await.is_err() {
                    return;
                }
            }
            if sink.flush().await.is_err() {
                return;
            }
        }
    });
    while let Some(Ok(frame)) = stream.next().await {
        let Message::Text(text) = frame else { continue };
        let mut room = lock(&room);
        if text.starts_with("{\"t\":\"hello\"") {
            // The relay's tokens are the seats' numbers.
            let seat = text.bytes().find(u8::is_ascii_digit).map_or(0, |digit| usize::from(digit - b'0'));
            room.v = room.v.max(1);
            room.sockets.push((seat, out.clone()));
            let _ = out.try_send(format!("{{\"t\":\"welcome\",\"v\":{}}}", room.v).into());
        } else {
            tell(&mut room, relay.lengths);
        }
    }
    lock(&room).sockets.retain(|(_, other)| !other.same_channel(&out));
    drop(out);
    let _ = writer.await;
}

fn tell(room: &mut Room, lengths: Lengths) {
    room.v += 1;
    let (v, n) = (room.v, room.v.saturating_sub(2));
    let frame = |role: Role| -> Utf8Bytes {
        let head = format!("{{\"t\":\"update\",\"v\":{v},\"pad\":\"");
        let pad = lengths.of(n, role).saturating_sub(head.len() + 2);
        format!("{head}{:.<pad$}\"}}", "").into()
    };
    // What holds nothing private is one and the same for all.
    let other = frame(Role::Other);
    room.sockets.retain(|(seat, out)| {
        let role = yard::role(n, *seat);
        out.try_send(if role == Role::Other { other.clone() } else { frame(role) }).is_ok()
    });
}
