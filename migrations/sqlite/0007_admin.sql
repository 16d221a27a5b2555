-- What a host does to a journal beside running servers, and what is cleared away.

-- Changes when a match is taken back to an earlier version. Whoever appends says which epoch it knows, so that nothing that was
-- judged before follows what is left.
ALTER TABLE rooms ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;

-- When somebody was in the room last, to the hour; see also created_at. Rooms from before count from now on.
ALTER TABLE rooms ADD COLUMN touched_at INTEGER NOT NULL DEFAULT 0;
UPDATE rooms SET touched_at = CAST(strftime('%s', 'now') AS INTEGER) * 1000;
CREATE INDEX rooms_touched ON rooms (status, touched_at);

-- A room that is being cleared away, piece by piece: nobody finds it any more.
ALTER TABLE rooms ADD COLUMN gone INTEGER NOT NULL DEFAULT 0 CHECK (gone IN (0, 1));

-- Rooms that a running server looks at again, because somebody else changed them.
CREATE TABLE signals (
    n    INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,       -- in the order of the changes
    at   INTEGER NOT NULL,
    room TEXT    NOT NULL                                  -- no reference: the room may be gone
) STRICT;

-- Work that one server does for all.
CREATE TABLE leases (
    work   TEXT    NOT NULL PRIMARY KEY,
    holder TEXT    NOT NULL,
    until  INTEGER NOT NULL
) STRICT;
