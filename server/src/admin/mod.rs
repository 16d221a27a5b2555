//! `entente admin`: what the host of a server does to rooms and to the journal, whether a server is running or not.
//!
//! It works on the journal directly and tells running servers by a signal ([`journal::maintenance`]); the table reads about every
//! change in its chat. docs/self-hosting.md shows each command.

mod files;
mod matches;
mod rooms;
mod seats;

use crate::games;
use crate::room::Stored;
use crate::wire::Status;
use anyhow::Context as _;
use clap::Subcommand;
use engine::Kind;
use journal::maintenance::{self, Maintenance, Sized, Wanted};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// What is to be done.
#[derive(Subcommand)]
pub enum Command {
    /// List rooms with their sizes, those that somebody saw last first.
    Rooms {
        /// Only those in this state.
        #[arg(long, value_parser = ["lobby", "playing", "finished"])]
        status: Option<String>,
        /// Only this game's, by its id.
        #[arg(long)]
        game: Option<String>,
        /// Only those in which nobody was for so many days.
        #[arg(long, value_name = "DAYS")]
        unseen: Option<u32>,
        /// Only those of at least so many bytes.
        #[arg(long, value_name = "BYTES")]
        bytes: Option<i64>,
        /// So many at most.
        #[arg(long, default_value_t = 100)]
        limit: u32,
        /// As JSON, one object a line.
        #[arg(long)]
        json: bool,
    },
    /// Show one room: its seats, its settings and what happened last, as a spectator sees it, with the versions that `rewind` takes.
    Show {
        /// The room's id.
        room: String,
        /// So many entries of the match at most.
        #[arg(long, default_value_t = 20)]
        last: usize,
        /// As JSON.
        #[arg(long)]
        json: bool,
    },
    /// Make a new link for a person's seat and print it; the old one is dead at once. Also for a host who lost his.
    Reissue {
        /// The room's id.
        room: String,
        /// The seat's number, from 0.
        seat: u8,
        /// What links begin with.
        #[arg(long, env = "ENTENTE_PUBLIC_URL", default_value = "http://localhost:8080")]
        public_url: String,
    },
    /// Make somebody else the host of a room.
    Host {
        /// The room's id.
        room: String,
        /// The seat's number, from 0.
        seat: u8,
    },
    /// Show somebody out: in the lobby the seat is free again, in a match a bot plays it until `reissue` makes a new link.
    Kick {
        /// The room's id.
        room: String,
        /// The seat's number, from 0.
        seat: u8,
        /// The bot's level in a match; the best where it is left out.
        #[arg(long)]
        level: Option<String>,
    },
    /// Close a room for good: nobody comes in any more. What it holds stays in the journal.
    Close {
        /// The room's id.
        room: String,
    },
    /// Take a match back to an earlier version. The table reads it; the match as it was is kept in a file.
    Rewind {
        /// The room's id.
        room: String,
        /// The version that shall be the last one, as `show` numbers them.
        version: u64,
        /// Where the match as it was is kept; must not exist yet.
        #[arg(long, value_name = "FILE")]
        keep: Option<PathBuf>,
    },
    /// Look through the journal: does every match hold together, and can it be played again? The same as `entente check`.
    Check(crate::check::Scope),
    /// Write one room into a file that `import` reads, here or elsewhere. It holds the seed of the dice and all chat.
    Export {
        /// The room's id.
        room: String,
        /// The file, which must not exist yet; `-` for standard output.
        file: PathBuf,
    },
    /// Read a room from a file of `export` or `rewind`. Its links stay the same.
    Import {
        /// The file.
        file: PathBuf,
        /// Give the room a new id, where the old one is taken; links then begin with the new one.
        #[arg(long)]
        new_id: bool,
    },
    /// Take a room out of the journal, with everything in it.
    Purge {
        /// The room's id.
        room: String,
        /// Do not ask.
        #[arg(long)]
        yes: bool,
    },
    /// Write the whole journal into a file that `restore` reads, into either store. The server may run meanwhile.
    Backup {
        /// The file, which must not exist yet; `-` for standard output. With the ending `.db` and an SQLite journal: a copy as an SQLite file.
        file: PathBuf,
    },
    /// Read a file of `backup` into an empty journal, which is made where there is none.
    Restore {
        /// The file; `-` for standard input.
        file: PathBuf,
    },
}

/// What every command needs.
struct Desk {
    store: Arc<dyn Maintenance>,
    kinds: Vec<Arc<dyn Kind>>,
}

/// Does what is to be done.
///
/// # Errors
/// A sentence that says what is wrong and what to do.
pub async fn run(command: Command, url: Option<&str>, data_dir: &Path) -> anyhow::Result<ExitCode> {
    if let Command::Check(asked) = &command {
        return Ok(crate::check::run(asked, url, data_dir).await);
    }
    if let Command::Restore { .. } = &command {
        // The only command that may begin with nothing.
        journal::migrate(url, data_dir, &journal::StoreOptions::default()).await?;
    }
    let store = maintenance::open(url, data_dir).await?;
    let desk = Desk { store, kinds: games::all(true) };
    let done = desk.command(command).await;
    desk.store.close().await;
    done.map(|()| ExitCode::SUCCESS)
}

impl Desk {
    async fn command(&self, command: Command) -> anyhow::Result<()> {
        match command {
            Command::Rooms { status, game, unseen, bytes, limit, json } => {
                let unseen_since = unseen.map(|days| crate::time::now_ms() - i64::from(days) * 24 * 60 * 60 * 1000);
                self.rooms(&Wanted { room: None, status, game, unseen_since, bytes, limit }, json).await
            }
            Command::Show { room, last, json } => self.show(&room, last, json).await,
            Command::Reissue { room, seat, public_url } => self.reissue(&room, seat, &public_url).await,
            Command::Host { room, seat } => self.host(&room, seat).await,
            Command::Kick { room, seat, level } => self.kick(&room, seat, level).await,
            Command::Close { room } => self.close(&room).await,
            Command::Rewind { room, version, keep } => self.rewind(&room, version, keep).await,
            // It reads as the server does, and has no need of this desk.
            Command::Check(_) => Ok(()),
            Command::Export { room, file } => self.export(&room, &file).await,
            Command::Import { file, new_id } => self.import(&file, new_id).await,
            Command::Purge { room, yes } => self.purge(&room, yes).await,
            Command::Backup { file } => self.backup(&file).await,
            Command::Restore { file } => self.restore(&file).await,
        }
    }

    /// A room with its sizes, by its id or by a link to it.
    async fn room(&self, named: &str) -> anyhow::Result<Sized> {
        let id = room_id(named);
        let wanted = Wanted { room: Some(id.to_owned()), limit: 1, ..Wanted::default() };
        self.store.rooms(&wanted).await?.pop().with_context(|| format!("there is no room {id}. entente admin rooms lists those there are"))
    }

    async fn stored(&self, named: &str) -> anyhow::Result<Stored> {
        let row = self.room(named).await?.row;
        Stored::read(row).map_err(|error| anyhow::anyhow!("the room's row cannot be understood: {error}"))
    }

    /// The rules of a room's match: those it began with, or those it would begin with.
    fn kind(&self, stored: &Stored) -> anyhow::Result<Arc<dyn Kind>> {
        let game = &stored.row.game;
        let found = match stored.status {
            Status::Lobby => games::newest(&self.kinds, game),
            Status::Playing | Status::Finished => games::version(&self.kinds, game, stored.rules()),
        };
        found.cloned().with_context(|| {
            format!("this program does not know the game {game} by the rules of this match. Use the one that the match was made with")
        })
    }
}

/// The id in a link to a room; what is no link is an id.
pub(crate) fn room_id(named: &str) -> &str {
    let after = named.rsplit_once("/r/").map_or(named, |(_, after)| after);
    after.split(['#', '?', '/']).next().unwrap_or(after)
}

#[cfg(test)]
mod tests {
    use super::room_id;

    #[test]
    fn a_room_is_named_by_its_id_or_its_link() {
        for named in ["k3v9q2mx7d", "https://play.example.org/r/k3v9q2mx7d", "http://localhost:8080/r/k3v9q2mx7d#token=abc"] {
            assert_eq!(room_id(named), "k3v9q2mx7d", "{named}");
        }
    }
}
