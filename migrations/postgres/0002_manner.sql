-- How something was said: in own words, with a set phrase (text is its key), or in own words as a promise.
-- From here on n is the moment of the message where it can be, so that its gaps tell nobody how many messages he may not read.
ALTER TABLE chat ADD COLUMN manner TEXT NOT NULL DEFAULT 'text' CHECK (manner IN ('text', 'phrase', 'promise'));
