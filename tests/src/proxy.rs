//! A line to somewhere that can be cut and mended.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use std::net::SocketAddr;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// What the line does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    Open,
    /// Connections are cut and new ones closed at once.
    Cut,
    /// Nothing comes through any more, and nobody is told.
    Silent,
}

/// A proxy for TCP.
pub struct Proxy {
    address: SocketAddr,
    line: watch::Sender<Line>,
}

impl Proxy {
    /// A proxy in front of `target`, open.
    pub async fn to(target: String) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (line, watched) = watch::channel(Line::Open);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let (target, mut watched) = (target.clone(), watched.clone());
                tokio::spawn(async move {
                    if *watched.borrow_and_update() == Line::Cut {
                        return;
                    }
                    let (mut near, Ok(mut far)) = (near, TcpStream::connect(target).await) else { return };
                    loop {
                        if *watched.borrow_and_update() == Line::Silent {
                            // Holds both ends and carries nothing until something changes.
                            if watched.changed().await.is_err() || *watched.borrow() != Line::Silent {
                                // What was in flight is lost: such a connection cannot go on.
                                return;
                            }
                            continue;
                        }
                        tokio::select! {
                            _ = copy_bidirectional(&mut near, &mut far) => return,
                            changed = watched.changed() => if changed.is_err() || *watched.borrow() == Line::Cut { return },
                        }
                    }
                });
            }
        });
        Proxy { address, line }
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Cuts every connection and takes no new one.
    pub fn cut(&self) {
        self.line.send_replace(Line::Cut);
    }

    /// Lets nothing through and says nothing, as a broken network does.
    pub fn silence(&self) {
        self.line.send_replace(Line::Silent);
    }

    /// Lets everything through again.
    pub fn mend(&self) {
        self.line.send_replace(Line::Open);
    }
}
