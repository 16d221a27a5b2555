import { createCipheriv, createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkDice, commitment, Dice } from './dice';
import played from './fixtures/record.json';
import type { MatchRecord } from './types';

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const salt = 'ff'.repeat(32);
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');

/** The same numbers through another library: OpenSSL's ChaCha20 and SHA-256. */
function words(v: number, count: number): number[] {
  const version = Buffer.alloc(8);
  version.writeBigUInt64BE(BigInt(v));
  const key = createHash('sha256').update('entente-dice-1').update(bytes(seed)).update(version).digest();
  const stream = createCipheriv('chacha20', key, Buffer.alloc(16)).update(Buffer.alloc(count * 4));
  return Array.from({ length: count }, (_, at) => stream.readUInt32LE(at * 4));
}

const record = (values: number[]): MatchRecord => ({
  format: 'entente-record/1',
  game: 'yardstick',
  rules: '0.1.0',
  room: 'k3v9q2mx7d',
  seed,
  salt,
  dice_commitment: commitment(seed, salt),
  options: {},
  seats: [{ name: 'Ana' }, { name: 'Bea' }],
  entries: [
    { v: 1, at: 0, start: true, rolls: [{ name: 'order', sides: [6, 6], values }], hash: '' },
    { v: 2, at: 0, seat: 0, by: 'player', rolls: [], hash: '' },
  ],
  result: { places: [1, 2], reason: 'yardstick.end' },
  hash: '',
});

describe('dice', () => {
  it('draws the words of the key stream, one after the other', () => {
    const dice = new Dice(seed, 300);
    const sides = 2 ** 32 - 1;
    const wanted = words(300, 200).filter((word) => word < sides);
    expect(wanted.map(() => dice.draw(sides))).toEqual(wanted);
  });

  it('throws away what would make some values likelier', () => {
    // With 2^31 + 1 sides about half of all words are no good.
    const sides = 2 ** 31 + 1;
    const dice = new Dice(seed, 7);
    const wanted = words(7, 200).filter((word) => word < sides);
    expect(wanted.length).toBeLessThan(140);
    expect(wanted.map(() => dice.draw(sides))).toEqual(wanted);
  });

  it('opens the promise made before the match', () => {
    const both = createHash('sha256').update(bytes(seed)).update(bytes(salt)).digest('hex');
    expect(commitment(seed, salt)).toBe(both);
  });

  it('finds a match right that the server recorded', () => {
    const check = checkDice(played as unknown as MatchRecord, played.dice_commitment);
    expect(check).toMatchObject({ opens: true, promised: true, ok: true });
    expect(check.rolls.map(({ roll }) => roll.name)).toEqual(['petrodolar.deck', 'petrodolar.first']);
    const forged = structuredClone(played) as unknown as MatchRecord;
    forged.entries[0]!.rolls[0]!.values[3] = 7;
    expect(checkDice(forged, null).ok).toBe(false);
  });

  it('finds every roll right, and any other value wrong', () => {
    const right = words(1, 2).map((word) => word % 6);
    const good = checkDice(record(right), commitment(seed, salt));
    expect(good).toMatchObject({ opens: true, promised: true, ok: true });
    const bad = checkDice(record([right[0]!, (right[1]! + 1) % 6]), null);
    expect(bad).toMatchObject({ opens: true, promised: null, ok: false });
    expect(bad.rolls[0]!.expected).toEqual(right);
    expect(checkDice(record(right), 'another promise').ok).toBe(false);
    expect(checkDice({ ...record(right), salt: '00'.repeat(32) }, null).opens).toBe(false);
  });
});
