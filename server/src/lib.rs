//! The server of Entente: rooms, sockets, the journal. docs/architecture.md says how it hangs together.

pub mod admin;
mod bucket;
pub mod check;
pub mod config;
pub mod error;
mod heavy;
pub mod http;
mod permits;
pub mod repair;
pub mod retention;
pub mod room;
pub mod secret;
pub mod serve;
pub mod socket;
pub mod text;
pub mod time;
pub mod wire;

pub use journal;
pub use shelf as games;
