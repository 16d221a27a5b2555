-- A running checksum (journal/chain.rs): shows an entry that was changed, dropped or moved. Null in entries from before.
ALTER TABLE entries ADD COLUMN sum bytea CHECK (sum IS NULL OR length(sum) = 16);

-- Whether the journal can be written is found out by writing here: one page an attempt, so that a full disk shows; emptied now and then.
-- Space that is free already would hide it, so nobody else tidies up.
CREATE TABLE probe (
    at   bigint NOT NULL,
    body bytea  NOT NULL
) WITH (autovacuum_enabled = false);
ALTER TABLE probe ALTER COLUMN body SET STORAGE PLAIN;

-- What `entente repair` cut off, so that nothing is lost by a repair. The program never reads it.
CREATE TABLE cut_entries (
    room      text     COLLATE "C" NOT NULL,
    cut_at    bigint   NOT NULL,                           -- when it was cut, Unix milliseconds
    v         bigint   NOT NULL,
    at        bigint   NOT NULL,
    seat      smallint,
    action_id text     COLLATE "C",
    body      text     NOT NULL,
    seen      bigint,
    sum       bytea,
    PRIMARY KEY (room, cut_at, v)
);
