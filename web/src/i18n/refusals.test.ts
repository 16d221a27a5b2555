import { expect, test } from 'vitest';
import { codes } from '../protocol/generated';
import en from './en.json';
import es from './es.json';

/** What only a program meets that does not keep to the protocol; the page never sends it. */
const programs = ['bad_id', 'hello_expected', 'already_greeted', 'message_unfinished', 'not_found', 'not_seen_so'];
/** What the page says by itself. */
const own = ['unknown', 'offline', 'bad_link'];

test.each([
  ['en', en],
  ['es', es],
])('every code that a person may meet has words, and none has words for nothing (%s)', (_, texts) => {
  const worded = Object.keys(texts).flatMap((key) => /^refusal\.(.*)$/.exec(key)?.slice(1) ?? []);
  const wanted = [...codes.filter((code) => !programs.includes(code)), ...own];
  expect(worded.sort()).toEqual(wanted.sort());
});
