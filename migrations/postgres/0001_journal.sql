-- The journal. Forward only: what is written here is never edited, later changes are new files.
-- Times are Unix milliseconds. JSON is text, not jsonb: entries are kept byte for byte.

-- Who sits where, and everything else about a room that is not play. A row is replaced as a whole
-- under its expected revision.
CREATE TABLE rooms (
    id         text    COLLATE "C" NOT NULL PRIMARY KEY,
    rev        bigint  NOT NULL CHECK (rev >= 1),
    game       text    NOT NULL,
    status     text    NOT NULL CHECK (status IN ('lobby', 'playing', 'finished')),
    public     boolean NOT NULL,
    clocked    boolean NOT NULL,
    created_at bigint  NOT NULL,
    seed       bytea   NOT NULL CHECK (length(seed) = 32), -- secret until the match is over
    salt       bytea   NOT NULL CHECK (length(salt) = 32), -- secret until the match is over
    data       text    NOT NULL                            -- JSON of the room module
);

-- The list of public rooms, newest first.
CREATE INDEX rooms_public ON rooms (created_at DESC, id) WHERE public AND status = 'lobby';

-- Rooms to wake when the server starts.
CREATE INDEX rooms_clocked ON rooms (id) WHERE clocked AND status = 'playing';

-- The truth: a match is its entries in the order of v, from 1 without gaps. The primary key is the
-- only lock between server nodes: whoever appends v first wins.
CREATE TABLE entries (
    room      text     COLLATE "C" NOT NULL REFERENCES rooms (id),
    v         bigint   NOT NULL CHECK (v >= 1),
    at        bigint   NOT NULL,
    seat      smallint,                                    -- null: the start
    action_id text     COLLATE "C",                        -- null: the start, and what a clock did
    body      text     NOT NULL,                           -- JSON
    PRIMARY KEY (room, v),
    CHECK (action_id IS NULL OR seat IS NOT NULL)
);

-- A client that sends an action again is told the version it got the first time.
CREATE UNIQUE INDEX entries_action ON entries (room, seat, action_id) WHERE action_id IS NOT NULL;

-- Shortcuts into a match. Derived: rows may be deleted at any time.
CREATE TABLE snapshots (
    room text   COLLATE "C" NOT NULL REFERENCES rooms (id),
    v    bigint NOT NULL CHECK (v >= 0),
    body bytea  NOT NULL,
    PRIMARY KEY (room, v)
);

-- What was said at a table, numbered per room from 1 without gaps.
CREATE TABLE chat (
    room       text     COLLATE "C" NOT NULL REFERENCES rooms (id),
    n          bigint   NOT NULL CHECK (n >= 1),
    at         bigint   NOT NULL,
    seat       smallint NOT NULL,
    message_id text     COLLATE "C" NOT NULL,              -- the client's, for repeats
    text       text     NOT NULL,
    audience   smallint[],                                 -- seats; null: everybody
    PRIMARY KEY (room, n),
    UNIQUE (room, seat, message_id)
);
