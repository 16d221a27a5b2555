//! A bare connection, for what no client would send.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// A connection to the server.
pub struct Raw {
    line: TcpStream,
}

impl Raw {
    /// Connects and says nothing.
    pub async fn open(address: &str) -> Self {
        Raw { line: TcpStream::connect(address).await.unwrap() }
    }

    /// Connects and sends something.
    pub async fn with(address: &str, text: &str) -> Self {
        let mut raw = Self::open(address).await;
        assert!(raw.send(text).await);
        raw
    }

    /// Sends something; says whether the line took it.
    pub async fn send(&mut self, text: &str) -> bool {
        self.send_bytes(text.as_bytes()).await
    }

    /// Sends bytes; says whether the line took them.
    pub async fn send_bytes(&mut self, bytes: &[u8]) -> bool {
        self.line.write_all(bytes).await.is_ok()
    }

    /// Reads until the text holds `wanted`, or to the end.
    pub async fn read_to(&mut self, wanted: &str) -> String {
        let mut text = String::new();
        let mut bytes = [0; 4096];
        while !text.contains(wanted) {
            match self.line.read(&mut bytes).await {
                Ok(0) | Err(_) => break,
                Ok(number) => text.push_str(&String::from_utf8_lossy(&bytes[..number])),
            }
        }
        text
    }

    /// Everything until the server closes the connection, which it must do in time.
    pub async fn to_the_end(&mut self, at_most: Duration) -> String {
        let mut bytes = Vec::new();
        let ended = timeout(at_most, self.line.read_to_end(&mut bytes)).await;
        assert!(ended.is_ok(), "the connection was still open after {at_most:?}");
        String::from_utf8_lossy(&bytes).into_owned()
    }
}
