//! The portable format: rows of a journal as JSON lines that either store reads.
//!
//! The first line says what it is, every further one is a row of a table, the last one counts them and holds the SHA-256 of all
//! bytes before it, so a file that was cut or changed is refused as a whole. Columns travel by name: bytes as `\x` and hexadecimal, truth as
//! `true` and `false` (or 1 and 0), lists as lists. docs/self-hosting.md describes it.

use std::collections::BTreeMap;
use std::io::{BufRead, Write};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use crate::JournalError;

/// The name of the layout.
pub const FORMAT: &str = "entente-journal/1";

/// The longest line that is read: a row may hold an entry and little more.
const LINE: u64 = 16 * 1024 * 1024;

/// Columns that hold a list as JSON text in SQLite and as an array in Postgres.
const LISTS: [(&str, &str); 1] = [("chat", "audience")];

/// The columns of a row by name.
pub type Cells = Map<String, Value>;

/// Rows by table.
pub type Counts = BTreeMap<String, u64>;

/// Takes a row of a table.
pub type RowSink<'a> = dyn FnMut(&str, Cells) -> Result<(), JournalError> + Send + 'a;

/// Gives one row after another, or says why it cannot.
pub type RowSource<'a> = dyn Iterator<Item = Result<(String, Cells), JournalError>> + Send + 'a;

/// Why a file was not written or read.
#[derive(Debug, thiserror::Error)]
pub enum FileFlaw {
    /// The system says no.
    #[error("{0}")]
    Io(#[from] std::io::Error),
    /// It is not such a file, or not whole.
    #[error("{0}")]
    Wrong(String),
}

impl From<FileFlaw> for JournalError {
    fn from(flaw: FileFlaw) -> Self {
        JournalError::Corrupt(format!("the file: {flaw}"))
    }
}

fn wrong(text: impl Into<String>) -> FileFlaw {
    FileFlaw::Wrong(text.into())
}

/// The first line.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Head {
    /// [`FORMAT`].
    pub format: String,
    /// The room, where it is one room alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub room: Option<String>,
    /// The version of the tables that the rows came from.
    pub tables: i64,
    /// When it was written; Unix time in milliseconds.
    pub at: i64,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Line {
    Row { table: String, row: Cells },
    End { end: Counts, sha256: String },
}

/// Whether a column holds a list; see [`LISTS`].
pub(super) fn is_list(table: &str, column: &str) -> bool {
    LISTS.contains(&(table, column))
}

/// Writes a file, line by line.
pub struct Writer<W: Write> {
    out: W,
    hash: Sha256,
    counts: Counts,
}

impl<W: Write> Writer<W> {
    /// Begins.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn new(out: W, head: &Head) -> Result<Self, FileFlaw> {
        let mut writer = Writer { out, hash: Sha256::new(), counts: Counts::new() };
        writer.line(head)?;
        Ok(writer)
    }

    fn line(&mut self, line: &impl Serialize) -> Result<(), FileFlaw> {
        let mut text = serde_json::to_vec(line).map_err(|error| wrong(error.to_string()))?;
        text.push(b'\n');
        self.hash.update(&text);
        Ok(self.out.write_all(&text)?)
    }

    /// Writes a row.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn row(&mut self, table: &str, row: Cells) -> Result<(), FileFlaw> {
        *self.counts.entry(table.to_owned()).or_default() += 1;
        self.line(&Line::Row { table: table.to_owned(), row })
    }

    /// Writes the last line and gives back what it wrote to.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn finish(mut self) -> Result<(W, Counts), FileFlaw> {
        let sha256 = hex::encode(self.hash.clone().finalize());
        let end = self.counts.clone();
        self.line(&Line::End { end, sha256 })?;
        self.out.flush()?;
        Ok((self.out, self.counts))
    }
}

/// Reads a file, line by line. The rows are good only when all of them were read: the checksum stands at the end.
pub struct Reader<R> {
    from: R,
    hash: Sha256,
    counts: Counts,
    head: Head,
    done: bool,
}

impl<R: BufRead> Reader<R> {
    /// Reads the first line.
    ///
    /// # Errors
    /// When it is not such a file, or its tables are newer than `tables`.
    pub fn new(mut from: R, tables: i64) -> Result<Self, FileFlaw> {
        let mut hash = Sha256::new();
        let text = line(&mut from, &mut hash)?.unwrap_or_default();
        if text.starts_with(b"SQLite format 3\0") {
            return Err(wrong(
                "this is an SQLite file: stop the server and put it in the place of entente.db, as docs/self-hosting.md says",
            ));
        }
        let head: Head = serde_json::from_slice(&text).map_err(|_| wrong("this is no file of entente admin export or backup"))?;
        if head.format != FORMAT {
            return Err(wrong(format!("its layout is {}, and this program reads {FORMAT}", head.format)));
        }
        if head.tables > tables {
            return Err(wrong(format!("it was written by a newer Entente (tables {}, this program {tables}): use that one", head.tables)));
        }
        Ok(Reader { from, hash, counts: Counts::new(), head, done: false })
    }

    /// What the first line says.
    pub fn head(&self) -> &Head {
        &self.head
    }

    fn step(&mut self) -> Result<Option<(String, Cells)>, FileFlaw> {
        let before = self.hash.clone();
        let Some(text) = line(&mut self.from, &mut self.hash)? else {
            return Err(wrong("it is cut off: its last line is missing"));
        };
        match serde_json::from_slice(&text) {
            Ok(Line::Row { table, row }) => {
                *self.counts.entry(table.clone()).or_default() += 1;
                Ok(Some((table, row)))
            }
            Ok(Line::End { end, sha256 }) => {
                if sha256 != hex::encode(before.finalize()) || end != self.counts {
                    return Err(wrong("it was changed after it was written: its checksum does not fit"));
                }
                if line(&mut self.from, &mut self.hash)?.is_some() {
                    return Err(wrong("something was added after its last line"));
                }
                Ok(None)
            }
            Err(error) => Err(wrong(format!("a line cannot be read ({error}): it was changed after it was written"))),
        }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<(String, Cells), JournalError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let step = self.step().transpose();
        self.done = !matches!(step, Some(Ok(_)));
        step.map(|step| step.map_err(JournalError::from))
    }
}

/// The next line, counted into the hash; `None` at the end.
fn line(from: &mut impl BufRead, hash: &mut Sha256) -> Result<Option<Vec<u8>>, FileFlaw> {
    let mut text = Vec::new();
    let read = std::io::Read::take(&mut *from, LINE).read_until(b'\n', &mut text)?;
    if read == 0 {
        return Ok(None);
    }
    if text.last() != Some(&b'\n') {
        let why = if text.len() as u64 == LINE { "a line is longer than any row" } else { "it is cut off in the middle of a line" };
        // An SQLite file has no lines, and is told apart by its first bytes.
        return if text.starts_with(b"SQLite format 3\0") { Ok(Some(text)) } else { Err(wrong(why)) };
    }
    hash.update(&text);
    Ok(Some(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(rows: i64) -> Vec<u8> {
        let head = Head { format: FORMAT.to_owned(), room: None, tables: 7, at: 1 };
        let mut writer = Writer::new(Vec::new(), &head).unwrap_or_else(|error| panic!("{error}"));
        for n in 0..rows {
            let row = Cells::from_iter([("id".to_owned(), Value::from(n)), ("body".to_owned(), Value::from("ñ \u{1F3B2} \u{0}"))]);
            writer.row("rooms", row).unwrap_or_else(|error| panic!("{error}"));
        }
        writer.finish().unwrap_or_else(|error| panic!("{error}")).0
    }

    fn read(bytes: &[u8]) -> Result<usize, String> {
        let rows = Reader::new(bytes, 7).map_err(|error| error.to_string())?;
        rows.collect::<Result<Vec<_>, _>>().map(|rows| rows.len()).map_err(|error| error.to_string())
    }

    #[test]
    fn a_whole_file_is_read_and_any_other_refused() {
        let good = file(3);
        assert_eq!(read(&good), Ok(3));
        for at in 0..good.len() {
            let cut = read(&good[..at]);
            assert!(cut.is_err(), "cut at {at}");
            let mut changed = good.clone();
            changed[at] ^= 1;
            assert!(read(&changed).is_err(), "changed at {at}");
        }
        assert!(read(&[good.as_slice(), b"{}\n"].concat()).is_err(), "more behind the end");
        let lines: Vec<&[u8]> = good.split_inclusive(|byte| *byte == b'\n').collect();
        assert!(read(&[lines[0], lines[2], lines[3], lines[4]].concat()).is_err(), "a row less");
        assert!(read(&[lines[0], lines[2], lines[1], lines[3], lines[4]].concat()).is_err(), "another order");
    }

    #[test]
    fn what_is_no_such_file_is_told_in_words() {
        let told = |bytes: &[u8]| read(bytes).err().unwrap_or_default();
        assert!(told(b"SQLite format 3\0\x10\0").contains("SQLite file"));
        assert!(told(b"hello\n").contains("no file of entente"));
        assert!(told(b"{\"format\":\"entente-journal/2\",\"tables\":1,\"at\":0}\n").contains("entente-journal/2"));
        assert!(told(b"{\"format\":\"entente-journal/1\",\"tables\":8,\"at\":0}\n").contains("newer"));
    }
}
