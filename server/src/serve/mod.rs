//! Connections: let in, counted, timed, and ended when the server stops.
//!
//! `axum::serve` lets a connection take as long as it likes over everything, and waits for all of them before it ends.

mod descriptors;
mod frames;
mod line;

pub(crate) use line::Line;

use crate::config::Config;
use crate::permits::{Address, Permit, Permits};
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::ConnectInfo;
use http_body::Frame;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use line::{Patience, Wire};
use std::convert::Infallible;
use std::io::{ErrorKind, Write as _};
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt as _;

/// Most bytes in the head of a request.
const HEAD: usize = 32 * 1024;

/// How long to wait when the system has no descriptor left for a new connection.
const FULL: Duration = Duration::from_millis(200);

/// How long a connection without a request may last when the server stops.
const LEAVING: Duration = Duration::from_millis(250);

/// What somebody hears for whom there is no place.
const NO_PLACE: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 5\r\nconnection: close\r\n\
    content-length: 109\r\n\r\n{\"code\":\"too_many_connections\",\"message\":\"Too many connections are open. Close some, or come back in a bit.\"}";

/// Who lets connections in.
pub struct Acceptor {
    router: Router,
    permits: Arc<Permits>,
    /// Behind a proxy all connections have one address.
    by_address: bool,
    patience: Patience,
    connections: TaskTracker,
    stop: CancellationToken,
    cut: CancellationToken,
}

impl Acceptor {
    /// Prepares to serve: raises the limit of open files as far as it goes.
    #[must_use]
    pub fn new(config: &Config, router: Router) -> Arc<Self> {
        let bounds = &config.bounds;
        let most = descriptors::connections(bounds.connections, config.database_connections);
        Arc::new(Acceptor {
            router,
            permits: Permits::new(config.connections_per_address(), most),
            by_address: !config.trust_proxy,
            patience: Patience {
                head: Duration::from_secs(bounds.head_seconds),
                idle: Duration::from_secs(bounds.idle_seconds),
                answer: Duration::from_secs(bounds.answer_seconds),
            },
            connections: TaskTracker::new(),
            stop: CancellationToken::new(),
            cut: CancellationToken::new(),
        })
    }

    /// Lets connections in until [`Acceptor::stop`].
    pub async fn serve(self: &Arc<Self>, listener: TcpListener) {
        loop {
            let accepted = tokio::select! {
                biased;
                () = self.stop.cancelled() => return,
                accepted = listener.accept() => accepted,
            };
            match accepted {
                Ok((stream, peer)) => self.accept(stream, peer),
                // That one connection is gone again.
                Err(error)
                    if matches!(error.kind(), ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset | ErrorKind::ConnectionRefused) => {
                }
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be let in");
                    tokio::time::sleep(FULL).await;
                }
            }
        }
    }

    /// Lets nobody in any more, and ends what has nothing to wait for.
    pub fn stop(&self) {
        self.stop.cancel();
        self.connections.close();
    }

    /// Waits until all requests are answered, at most for so long, then cuts what is left off.
    pub async fn finish(&self, at_most: Duration) {
        if tokio::time::timeout(at_most, self.connections.wait()).await.is_err() {
            tracing::warn!(connections = self.connections.len(), "connections are cut off");
            self.cut.cancel();
        }
    }

    fn accept(self: &Arc<Self>, stream: TcpStream, peer: SocketAddr) {
        let Some(permit) = self.permits.take(self.by_address.then(|| Address::new(peer.ip()))) else {
            metrics::counter!("entente_refusals_total", "code" => "too_many_connections").increment(1);
            // What fits into the system's buffer; nobody waits for somebody who has no place.
            if let Ok(mut stream) = stream.into_std() {
                let _ = stream.write(NO_PLACE);
            }
            return;
        };
        // A frame goes out at once. Otherwise the system holds small ones back until the other side has
        // confirmed the one before, up to 40 ms.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection holds small frames back");
        }
        let acceptor = Arc::clone(self);
        self.connections.spawn(async move { acceptor.attend(stream, peer, permit).await });
    }

    /// One connection to its end, or until it becomes a socket.
    async fn attend(&self, stream: TcpStream, peer: SocketAddr, permit: Permit) {
        let line = Line::new(self.patience);
        let wire = TokioIo::new(Wire { stream, line: Arc::clone(&line), _permit: permit });
        let service = service_fn(|mut request: hyper::Request<Incoming>| {
            line.answering();
            request.extensions_mut().insert(ConnectInfo(peer));
            request.extensions_mut().insert(Arc::clone(&line));
            let answered = Answered(Arc::clone(&line));
            let response = self.router.clone().oneshot(request.map(Body::new));
            async move {
                let Ok(response) = response.await;
                Ok::<_, Infallible>(response.map(|body| Answer { body, _answered: answered }))
            }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            // Our own limits are finer; see `Line`.
            .header_read_timeout(None::<Duration>)
            .max_header_size(HEAD)
            .serve_connection(wire, service)
            .with_upgrades();
        tokio::pin!(connection);
        tokio::select! {
            _ = connection.as_mut() => return,
            () = line.overdue() => return,
            () = self.stop.cancelled() => connection.as_mut().graceful_shutdown(),
        }
        // Nobody waits for a request that has only begun.
        let leave = async {
            loop {
                tokio::time::sleep(LEAVING).await;
                if !line.is_answering() {
                    break;
                }
            }
        };
        tokio::select! {
            _ = connection => {}
            () = line.overdue() => {}
            () = leave => {}
            () = self.cut.cancelled() => {}
        }
    }
}

/// Tells the line when an answer is over, or is not wanted any more.
struct Answered(Arc<Line>);

impl Drop for Answered {
    fn drop(&mut self) {
        self.0.answered();
    }
}

/// The body of an answer.
struct Answer {
    body: Body,
    _answered: Answered,
}

impl http_body::Body for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> http_body::SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_no_place_hears_it_whole() {
        let text = std::str::from_utf8(NO_PLACE).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        assert!(head.ends_with(&format!("content-length: {}", body.len())), "{} bytes", body.len());
        assert!(serde_json::from_str::<serde_json::Value>(body).is_ok());
    }
}
