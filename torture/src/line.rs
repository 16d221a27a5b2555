//! Bare lines to the server, from any address of this machine.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};

/// The address of one of many strangers, all of them on this machine.
pub(crate) fn stranger(number: usize) -> Ipv4Addr {
    Ipv4Addr::new(127, 0, 1 + u8::try_from(number / 250 % 250).unwrap_or(0), 1 + u8::try_from(number % 250).unwrap_or(0))
}

/// A line from a stranger's address.
pub(crate) async fn open(from: Ipv4Addr, to: &str) -> Option<TcpStream> {
    let to: SocketAddr = to.parse().ok()?;
    let socket = TcpSocket::new_v4().ok()?;
    socket.bind((from, 0).into()).ok()?;
    let line = timeout(Duration::from_secs(5), socket.connect(to)).await.ok()?.ok()?;
    line.set_nodelay(true).ok()?;
    Some(line)
}

/// A WebSocket over a bare line.
pub(crate) type Line = WebSocketStream<TcpStream>;

/// A WebSocket to a room from a stranger's address.
pub(crate) async fn socket(from: Ipv4Addr, to: &str, room: &str) -> Option<Line> {
    let line = open(from, to).await?;
    let request = format!("ws://{to}/api/rooms/{room}/socket").into_client_request().ok()?;
    Some(timeout(Duration::from_secs(10), client_async(request, line)).await.ok()?.ok()?.0)
}

/// Asks once and gives the status (0: none came).
pub(crate) async fn ask(from: Ipv4Addr, to: &str, request: &str) -> u16 {
    let Some(mut line) = open(from, to).await else { return 0 };
    let answer = async {
        line.write_all(request.as_bytes()).await.ok()?;
        let mut head = [0; 12];
        line.read_exact(&mut head).await.ok()?;
        std::str::from_utf8(&head[9..12]).ok()?.parse().ok()
    };
    timeout(Duration::from_secs(40), answer).await.ok().flatten().unwrap_or(0)
}

/// Writes and then reads what comes, until the other side is done or nothing comes for a while.
pub(crate) async fn talk(line: &mut TcpStream, bytes: &[u8], patience: Duration) -> Vec<u8> {
    let mut heard = Vec::new();
    if line.write_all(bytes).await.is_err() {
        return heard;
    }
    let mut piece = [0; 16 * 1024];
    while let Ok(Ok(count @ 1..)) = timeout(patience, line.read(&mut piece)).await {
        heard.extend_from_slice(&piece[..count]);
    }
    heard
}
