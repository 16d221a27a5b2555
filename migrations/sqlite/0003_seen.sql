-- For whom an entry changed anything: bit 0 for spectators, bit n + 1 for seat n. What travels is counted by these, so that nobody
-- can count what others do in secret. Null in entries from before: everybody counts those.
ALTER TABLE entries ADD COLUMN seen INTEGER CHECK (seen >= 0);
