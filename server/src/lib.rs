//! The server of Entente: rooms, sockets, the journal. docs/architecture.md says how it hangs together.

pub mod config;
pub mod error;
pub mod games;
pub mod http;
pub mod journal;
pub mod room;
pub mod secret;
pub mod socket;
pub mod text;
pub mod time;
pub mod wire;
