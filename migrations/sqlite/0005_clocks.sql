-- When a room that is played with a clock is to be woken: when the next default falls; while a server has the room in memory, some
-- minutes after its last sign of life. Null: not by the clock. rested_at and clocks: what was left of everybody's time when the
-- room went to sleep, as JSON of the room module.
ALTER TABLE rooms ADD COLUMN wake_at INTEGER;
ALTER TABLE rooms ADD COLUMN rested_at INTEGER;
ALTER TABLE rooms ADD COLUMN clocks TEXT;
UPDATE rooms SET wake_at = 0 WHERE clocked = 1 AND status = 'playing';
DROP INDEX rooms_clocked;
CREATE INDEX rooms_wake ON rooms (wake_at) WHERE wake_at IS NOT NULL;
