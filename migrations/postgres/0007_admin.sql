-- What a host does to a journal beside running servers, and what is cleared away.

-- Changes when a match is taken back to an earlier version. Whoever appends says which epoch it knows, so that nothing that was
-- judged before follows what is left.
ALTER TABLE rooms ADD COLUMN epoch bigint NOT NULL DEFAULT 0;

-- When somebody was in the room last, to the hour; see also created_at. Rooms from before count from now on.
ALTER TABLE rooms ADD COLUMN touched_at bigint NOT NULL DEFAULT 0;
UPDATE rooms SET touched_at = (extract(epoch FROM now()) * 1000)::bigint;
CREATE INDEX rooms_touched ON rooms (status, touched_at);

-- A room that is being cleared away, piece by piece: nobody finds it any more.
ALTER TABLE rooms ADD COLUMN gone boolean NOT NULL DEFAULT false;

-- Rooms that a running server looks at again, because somebody else changed them.
CREATE TABLE signals (
    n    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,  -- in the order of the changes: see maintenance/postgres.rs
    at   bigint NOT NULL,
    room text   COLLATE "C" NOT NULL                       -- no reference: the room may be gone
);

-- Work that one server does for all.
CREATE TABLE leases (
    work   text   COLLATE "C" NOT NULL PRIMARY KEY,
    holder text   NOT NULL,
    until  bigint NOT NULL
);
