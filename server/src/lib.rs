//! The server of Entente: rooms, sockets, the journal. docs/architecture.md says how it hangs together.

pub mod admin;
pub mod check;
pub mod config;
pub mod error;
pub mod http;
pub mod journal;
pub mod repair;
pub mod retention;
pub mod room;
pub mod secret;
pub mod socket;
pub mod text;
pub mod time;
pub mod wire;

pub use shelf as games;
