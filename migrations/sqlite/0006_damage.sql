-- A running checksum (journal/chain.rs): shows an entry that was changed, dropped or moved. Null in entries from before.
ALTER TABLE entries ADD COLUMN sum BLOB CHECK (sum IS NULL OR length(sum) = 16);

-- Whether the journal can be written is found out by writing here. Always empty between two attempts.
CREATE TABLE probe (
    at   INTEGER NOT NULL,
    body BLOB    NOT NULL
) STRICT;

-- What `entente repair` cut off, so that nothing is lost by a repair. The program never reads it.
CREATE TABLE cut_entries (
    room      TEXT    NOT NULL,
    cut_at    INTEGER NOT NULL,                            -- when it was cut, Unix milliseconds
    v         INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    seat      INTEGER,
    action_id TEXT,
    body      TEXT    NOT NULL,
    seen      INTEGER,
    sum       BLOB,
    PRIMARY KEY (room, cut_at, v)
) STRICT, WITHOUT ROWID;
