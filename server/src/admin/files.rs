//! Files: one room, or the whole journal.

use super::Desk;
use super::rooms::entry_row;
use crate::room::{Stored, read_entry};
use crate::secret;
use crate::time::now_ms;
use crate::wire::Status;
use anyhow::Context as _;
use journal::maintenance::portable::{Cells, Counts, FORMAT, FileFlaw, Head, Reader, Writer};
use journal::maintenance::{Keeper, Scope};
use journal::{JournalError, RoomRow};
use serde_json::Value;
use std::fs::{File, OpenOptions};
use std::io::{BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

/// How often a free id is looked for.
const ATTEMPTS: u32 = 8;

fn is_stream(file: &Path) -> bool {
    file.as_os_str() == "-"
}

/// Makes a file that only its owner may read: seeds and private talk are in it. One that is there already is left alone.
fn create(file: &Path) -> anyhow::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    options.open(file).with_context(|| format!("{} cannot be made; it must not exist yet", file.display()))
}

/// A file that is being written: it has its name only when it is whole and on disk.
struct Draft {
    file: PathBuf,
    part: PathBuf,
}

impl Draft {
    fn begin(file: &Path) -> anyhow::Result<(Self, File)> {
        anyhow::ensure!(!file.exists(), "{} is there already. Choose another name", file.display());
        let mut part = file.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        let out = create(&part)?;
        Ok((Draft { file: file.to_owned(), part }, out))
    }

    fn finish(&self, out: &File) -> std::io::Result<()> {
        out.sync_all()?;
        // Unlike a rename, a link does not replace what somebody put there meanwhile; not every file system has links.
        std::fs::hard_link(&self.part, &self.file)
            .or_else(|error| if self.file.exists() { Err(error) } else { std::fs::rename(&self.part, &self.file) })
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.part);
    }
}

/// Keeps a room in a file before something of it is cut away.
pub(super) struct FileKeeper {
    draft: Draft,
    out: File,
    writer: Option<Writer<BufWriter<File>>>,
}

impl Keeper for FileKeeper {
    fn row(&mut self, table: &str, row: Cells) -> Result<(), JournalError> {
        match &mut self.writer {
            Some(writer) => Ok(writer.row(table, row)?),
            None => Err(FileFlaw::Wrong("it is closed already".to_owned()).into()),
        }
    }

    fn finish(&mut self) -> Result<(), JournalError> {
        if let Some(writer) = self.writer.take() {
            writer.finish()?;
        }
        Ok(self.draft.finish(&self.out).map_err(FileFlaw::from)?)
    }
}

fn counted(counts: &Counts) -> String {
    let of = |table: &str| counts.get(table).copied().unwrap_or_default();
    format!("{} rooms, {} entries, {} messages", of("rooms"), of("entries"), of("chat"))
}

impl Desk {
    async fn write(&self, scope: Scope<'_>, out: impl Write + Send) -> anyhow::Result<Counts> {
        let head = match scope {
            Scope::All => self.head(None).await?,
            Scope::Room(room) => self.head(Some(room)).await?,
        };
        let mut writer = Writer::new(out, &head)?;
        let mut sink = |table: &str, row: Cells| writer.row(table, row).map_err(JournalError::from);
        self.store.dump(scope, &mut sink).await?;
        let (_, counts) = writer.finish()?;
        Ok(counts)
    }

    async fn write_file(&self, scope: Scope<'_>, file: &Path) -> anyhow::Result<Counts> {
        if is_stream(file) {
            return self.write(scope, BufWriter::new(std::io::stdout())).await;
        }
        let (draft, out) = Draft::begin(file)?;
        let counts = self.write(scope, BufWriter::new(&out)).await?;
        draft.finish(&out).with_context(|| format!("{} cannot be made", file.display()))?;
        Ok(counts)
    }

    async fn head(&self, room: Option<&str>) -> anyhow::Result<Head> {
        Ok(Head { format: FORMAT.to_owned(), room: room.map(str::to_owned), tables: self.store.tables().await?, at: now_ms() })
    }

    /// A file in which a room is kept.
    pub(super) async fn keeper(&self, id: &str, file: &Path) -> anyhow::Result<FileKeeper> {
        let head = self.head(Some(id)).await?;
        let (draft, out) = Draft::begin(file)?;
        let writer = Writer::new(BufWriter::new(out.try_clone()?), &head)?;
        Ok(FileKeeper { draft, out, writer: Some(writer) })
    }

    pub(super) async fn export(&self, room: &str, file: &Path) -> anyhow::Result<()> {
        let id = self.room(room).await?.row.id;
        let counts = self.write_file(Scope::Room(&id), file).await?;
        eprintln!("{id}: {}. The file holds the seed of the dice and private talk: keep it as you keep passwords", counted(&counts));
        Ok(())
    }

    pub(super) async fn backup(&self, file: &Path) -> anyhow::Result<()> {
        let as_database = file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("db"));
        if as_database && self.store.kind() == "sqlite" {
            let (draft, out) = Draft::begin(file)?;
            self.store.copy_file(&draft.part).await?;
            draft.finish(&out).with_context(|| format!("{} cannot be made", file.display()))?;
            eprintln!("a copy of the whole file. It holds seeds and private talk: keep it as you keep passwords");
            return Ok(());
        }
        let counts = self.write_file(Scope::All, file).await?;
        eprintln!("{}. The file holds seeds and private talk: keep it as you keep passwords", counted(&counts));
        Ok(())
    }

    async fn reader(&self, file: &Path) -> anyhow::Result<Reader<BufReader<Box<dyn Read + Send>>>> {
        let from: Box<dyn Read + Send> = if is_stream(file) {
            Box::new(std::io::stdin())
        } else {
            Box::new(File::open(file).with_context(|| format!("{} cannot be read", file.display()))?)
        };
        let tables = self.store.tables().await?;
        Reader::new(BufReader::new(from), tables).with_context(|| format!("{} is not taken", file.display()))
    }

    pub(super) async fn restore(&self, file: &Path) -> anyhow::Result<()> {
        let there = self.store.rooms(&journal::maintenance::Wanted { limit: 1, ..Default::default() }).await?;
        anyhow::ensure!(
            there.is_empty(),
            "there are rooms in this journal already. Restore into an empty one: another data folder, or a new database"
        );
        let mut reader = self.reader(file).await?;
        anyhow::ensure!(reader.head().room.is_none(), "this file holds one room alone: entente admin import reads it");
        let counts = self.store.load(&mut reader).await.map_err(|error| anyhow::anyhow!("nothing was restored: {error}"))?;
        println!("restored: {}", counted(&counts));
        Ok(())
    }

    pub(super) async fn import(&self, file: &Path, new_id: bool) -> anyhow::Result<()> {
        let mut reader = self.reader(file).await?;
        let old = reader.head().room.clone().context("this file holds a whole journal: entente admin restore reads it")?;
        let rows: Vec<(String, Cells)> = (&mut reader).collect::<Result<_, _>>()?;
        self.check(&old, &rows).context("the file's match is not taken")?;
        for _ in 0..ATTEMPTS {
            let id = if new_id { secret::room_id()? } else { old.clone() };
            let mut moved: Vec<(String, Cells)> = rows.iter().map(|(table, row)| (table.clone(), moved(table, row, &id))).collect();
            if new_id {
                sign_anew(&mut moved)?;
            }
            let mut source = moved.into_iter().map(Ok);
            match self.store.load(&mut source).await {
                Ok(counts) => {
                    println!("{id}: {}", counted(&counts));
                    return Ok(());
                }
                // One in 2^50: another room has the new id.
                Err(JournalError::Conflict) if new_id => {}
                Err(JournalError::Conflict) => {
                    anyhow::bail!("there is a room {id} already. Purge it first, or give this one a new id with --new-id")
                }
                Err(error) => return Err(error.into()),
            }
        }
        anyhow::bail!("no free id was found")
    }

    /// Looks whether the rows make one room whose match can be played.
    fn check(&self, id: &str, rows: &[(String, Cells)]) -> anyhow::Result<()> {
        let of = |wanted: &'static str| rows.iter().filter(move |(table, _)| table == wanted).map(|(_, row)| row);
        let mut rooms = of("rooms");
        let (Some(room), None) = (rooms.next(), rooms.next()) else { anyhow::bail!("it does not hold one room") };
        let stored = Stored::read(room_row(room)?).map_err(|error| anyhow::anyhow!(error))?;
        let foreign =
            rows.iter().any(|(table, row)| row.get(if table == "rooms" { "id" } else { "room" }).and_then(Value::as_str) != Some(id));
        anyhow::ensure!(!foreign && stored.row.id == id, "its rows belong to several rooms");
        let kind = self.kind(&stored)?;
        let rows = of("entries").map(entry_row).collect::<Result<Vec<_>, _>>()?;
        let mut links = stored.links();
        rows.iter().try_for_each(|row| links.follow(row))?;
        let entries = rows.iter().map(read_entry).collect::<Result<Vec<_>, _>>()?;
        if entries.is_empty() {
            anyhow::ensure!(stored.status != Status::Finished, "it is finished and has no entries");
            return Ok(());
        }
        anyhow::ensure!(stored.status != Status::Lobby, "it is a lobby and has entries");
        kind.replay(stored.data.terms(&stored.seed), None, &entries).map_err(|error| anyhow::anyhow!("it cannot be played: {error}"))?;
        Ok(())
    }
}

/// A row as it is stored under an id. It is in an epoch of its own: no server that knew a room of this id before appends to it.
fn moved(table: &str, row: &Cells, id: &str) -> Cells {
    let mut row = row.clone();
    if table == "rooms" {
        row.insert("id".to_owned(), Value::from(id));
        row.insert("epoch".to_owned(), Value::from(now_ms()));
        row.insert("touched_at".to_owned(), Value::from(now_ms()));
        row.insert("gone".to_owned(), Value::from(false));
    } else {
        row.insert("room".to_owned(), Value::from(id));
    }
    row
}

/// Puts other checksums on a match's entries: they are about the room's id as well.
fn sign_anew(rows: &mut [(String, Cells)]) -> anyhow::Result<()> {
    let room = rows.iter().find(|(table, _)| table == "rooms").map(|(_, row)| room_row(row)).transpose()?;
    let stored = Stored::read(room.context("it does not hold one room")?).map_err(|error| anyhow::anyhow!(error))?;
    let mut links = stored.links();
    for (_, cells) in rows.iter_mut().filter(|(table, _)| table == "entries") {
        let mut row = entry_row(cells)?;
        if row.sum.take().is_some() {
            row = links.signed(row);
        }
        links.follow(&row)?;
        cells.insert("sum".to_owned(), row.sum.map_or(Value::Null, |sum| Value::from(format!("\\x{}", hex::encode(sum)))));
    }
    Ok(())
}

/// A row of rooms as it travelled.
fn room_row(row: &Cells) -> anyhow::Result<RoomRow> {
    let wrong = |column: &str| FileFlaw::Wrong(format!("the room's {column} is missing or of another kind"));
    let text = |column: &str| row.get(column).and_then(Value::as_str).map(str::to_owned).ok_or_else(|| wrong(column));
    let number = |column: &str| row.get(column).and_then(Value::as_i64).ok_or_else(|| wrong(column));
    let truth = |column: &str| match row.get(column) {
        Some(Value::Bool(truth)) => Ok(*truth),
        Some(Value::Number(number)) => Ok(number.as_i64() == Some(1)),
        _ => Err(wrong(column)),
    };
    let bytes = |column: &str| {
        let text = text(column)?;
        text.strip_prefix("\\x").and_then(|digits| hex::decode(digits).ok()).ok_or_else(|| wrong(column))
    };
    Ok(RoomRow {
        id: text("id")?,
        rev: number("rev")?,
        game: text("game")?,
        status: text("status")?,
        public: truth("public")?,
        clocked: truth("clocked")?,
        created_at: number("created_at")?,
        seed: bytes("seed")?,
        salt: bytes("salt")?,
        data: text("data")?,
    })
}
