//! Taking a match back, and a room away.

use super::Desk;
use crate::wire::Status;
use anyhow::Context as _;
use journal::JournalError;
use journal::maintenance::Notice;
use std::io::{BufRead as _, Write as _};
use std::path::PathBuf;

/// How often it is tried while the room itself changes its row.
const ATTEMPTS: u32 = 20;

impl Desk {
    pub(super) async fn rewind(&self, room: &str, version: u64, keep: Option<PathBuf>) -> anyhow::Result<()> {
        let id = self.room(room).await?.row.id;
        let keep = keep.unwrap_or_else(|| PathBuf::from(format!("{id}-{}.jsonl", crate::time::now_ms())));
        for _ in 0..ATTEMPTS {
            let mut stored = self.stored(&id).await?;
            anyhow::ensure!(stored.status != Status::Lobby, "the match has not begun");
            let happened = self.happened(&stored).await?;
            let head = happened.last().map_or(0, |last| last.v);
            let to = happened.iter().find(|happened| happened.v == version);
            let to = to.with_context(|| format!("there is no version {version}: the match has 1 to {head}, see entente admin show"))?;
            anyhow::ensure!(version < head, "version {version} is the last one already");
            let notice = Notice::rewound(stored.data.host.0.into(), to.shown);
            stored.status = Status::Playing;
            let mut keeper = self.keeper(&id, &keep).await?;
            match self.store.rewind(&stored.written()?, i64::try_from(version)?, Some(&notice), Some(&mut keeper)).await {
                Ok(_) => {
                    println!("the match is at version {version}. As it was, it is in {}", keep.display());
                    println!("entente admin import --new-id {} brings it back as a room beside this one", keep.display());
                    return Ok(());
                }
                // The room changed its row this moment.
                Err(JournalError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
        anyhow::bail!("the room changes all the time. Try again")
    }

    pub(super) async fn purge(&self, room: &str, yes: bool) -> anyhow::Result<()> {
        let sized = self.room(room).await?;
        let id = &sized.row.id;
        if !yes {
            println!(
                "{id}: {} ({}), {} entries, {} messages. Nothing of it will be left.",
                sized.row.game, sized.row.status, sized.entries, sized.messages
            );
            print!("Write the room's id to go on: ");
            std::io::stdout().flush()?;
            let mut answer = String::new();
            std::io::stdin().lock().read_line(&mut answer)?;
            anyhow::ensure!(answer.trim() == id, "nothing was changed");
        }
        anyhow::ensure!(self.store.mark_gone(id, None).await?, "the room is gone already");
        while !self.store.clear(id).await? {}
        self.store.give_back().await?;
        println!("{id} is gone");
        Ok(())
    }
}
