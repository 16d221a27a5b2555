-- Notices: what the host or the table did to somebody, kept beside what people said so that everybody reads it in its place.
-- Their text is the key; notice holds the whole of it as JSON, and whose deed it was.
-- SQLite cannot change a CHECK: the table is made anew.
CREATE TABLE chat_with_notices (
    room       TEXT    NOT NULL REFERENCES rooms (id),
    n          INTEGER NOT NULL CHECK (n >= 1),
    at         INTEGER NOT NULL,
    seat       INTEGER NOT NULL,
    message_id TEXT    NOT NULL,                           -- the client's, for repeats
    text       TEXT    NOT NULL,
    audience   TEXT,                                       -- JSON array of seats; null: everybody
    manner     TEXT    NOT NULL DEFAULT 'text' CHECK (manner IN ('text', 'phrase', 'promise', 'notice')),
    notice     TEXT    CHECK ((notice IS NOT NULL) = (manner = 'notice')),
    PRIMARY KEY (room, n),
    UNIQUE (room, seat, message_id)
) STRICT, WITHOUT ROWID;

INSERT INTO chat_with_notices (room, n, at, seat, message_id, text, audience, manner)
SELECT room, n, at, seat, message_id, text, audience, manner FROM chat;

DROP TABLE chat;
ALTER TABLE chat_with_notices RENAME TO chat;
