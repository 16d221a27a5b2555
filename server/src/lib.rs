//! The server of Entente: rooms, sockets, the journal. docs/architecture.md says how it hangs together.

mod bucket;
pub mod config;
pub mod error;
pub mod games;
mod heavy;
pub mod http;
pub mod journal;
mod places;
pub mod room;
pub mod secret;
pub mod serve;
pub mod socket;
pub mod time;
pub mod wire;
