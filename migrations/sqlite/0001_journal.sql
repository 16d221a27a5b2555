-- The journal in one file. Forward only: what is written here is never edited, later changes are new files.
-- STRICT: a column holds its type or nothing. Times are Unix milliseconds.

-- Who sits where, and everything else about a room that is not play. A row is replaced as a whole
-- under its expected revision.
CREATE TABLE rooms (
    id         TEXT    NOT NULL PRIMARY KEY,
    rev        INTEGER NOT NULL CHECK (rev >= 1),
    game       TEXT    NOT NULL,
    status     TEXT    NOT NULL CHECK (status IN ('lobby', 'playing', 'finished')),
    public     INTEGER NOT NULL CHECK (public IN (0, 1)),
    clocked    INTEGER NOT NULL CHECK (clocked IN (0, 1)),
    created_at INTEGER NOT NULL,
    seed       BLOB    NOT NULL CHECK (length(seed) = 32), -- secret until the match is over
    salt       BLOB    NOT NULL CHECK (length(salt) = 32), -- secret until the match is over
    data       TEXT    NOT NULL                            -- JSON of the room module
) STRICT;

-- The list of public rooms, newest first.
CREATE INDEX rooms_public ON rooms (created_at DESC, id) WHERE public = 1 AND status = 'lobby';

-- Rooms to wake when the server starts.
CREATE INDEX rooms_clocked ON rooms (id) WHERE clocked = 1 AND status = 'playing';

-- The truth: a match is its entries in the order of v, from 1 without gaps. Rows are small and always
-- read in ranges of one room, so they live in the primary key itself.
CREATE TABLE entries (
    room      TEXT    NOT NULL REFERENCES rooms (id),
    v         INTEGER NOT NULL CHECK (v >= 1),
    at        INTEGER NOT NULL,
    seat      INTEGER,                                     -- null: the start
    action_id TEXT,                                        -- null: the start, and what a clock did
    body      TEXT    NOT NULL,                            -- JSON
    PRIMARY KEY (room, v),
    CHECK (action_id IS NULL OR seat IS NOT NULL)
) STRICT, WITHOUT ROWID;

-- A client that sends an action again is told the version it got the first time.
CREATE UNIQUE INDEX entries_action ON entries (room, seat, action_id) WHERE action_id IS NOT NULL;

-- Shortcuts into a match. Derived: rows may be deleted at any time.
CREATE TABLE snapshots (
    room TEXT    NOT NULL REFERENCES rooms (id),
    v    INTEGER NOT NULL CHECK (v >= 0),
    body BLOB    NOT NULL,
    PRIMARY KEY (room, v)
) STRICT;

-- What was said at a table, numbered per room from 1 without gaps.
CREATE TABLE chat (
    room       TEXT    NOT NULL REFERENCES rooms (id),
    n          INTEGER NOT NULL CHECK (n >= 1),
    at         INTEGER NOT NULL,
    seat       INTEGER NOT NULL,
    message_id TEXT    NOT NULL,                           -- the client's, for repeats
    text       TEXT    NOT NULL,
    audience   TEXT,                                       -- JSON array of seats; null: everybody
    PRIMARY KEY (room, n),
    UNIQUE (room, seat, message_id)
) STRICT, WITHOUT ROWID;
