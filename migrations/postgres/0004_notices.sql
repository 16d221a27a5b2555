-- Notices: what the host or the table did to somebody, kept beside what people said so that everybody reads it in its place.
-- Their text is the key; notice holds the whole of it as JSON, and whose deed it was.
ALTER TABLE chat DROP CONSTRAINT chat_manner_check;
ALTER TABLE chat ADD CONSTRAINT chat_manner_check CHECK (manner IN ('text', 'phrase', 'promise', 'notice'));
ALTER TABLE chat ADD COLUMN notice text CHECK ((notice IS NOT NULL) = (manner = 'notice'));
