// Checks the dice of a finished match in the browser, as docs/protocol.md ("Record") describes.
import { chacha20 } from '@noble/ciphers/chacha.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { MatchRecord, Roll } from './types';

export interface CheckedRoll {
  v: number;
  roll: Roll;
  /** What the seed says it had to be. */
  expected: number[];
  ok: boolean;
}

export interface DiceCheck {
  /** Seed and salt give the commitment in the record. */
  opens: boolean;
  /** The commitment is the one seen before the match; null where none was seen on this device. */
  promised: boolean | null;
  rolls: CheckedRoll[];
  /** Everything that could be checked is right. */
  ok: boolean;
}

export function commitment(seed: string, salt: string): string {
  return bytesToHex(sha256(concatBytes(hexToBytes(seed), hexToBytes(salt))));
}

/** The numbers that version `v` of a match draws. */
export class Dice {
  #key: Uint8Array;
  #words: DataView = new DataView(new ArrayBuffer(0));
  #at = 0;

  constructor(seed: string, v: number) {
    const version = new Uint8Array(8);
    new DataView(version.buffer).setBigUint64(0, BigInt(v));
    this.#key = sha256(concatBytes(utf8ToBytes('entente-dice-1'), hexToBytes(seed), version));
  }

  /** A whole number from 0 to `sides` - 1. */
  draw(sides: number): number {
    const n = Math.max(1, sides);
    const zone = Math.floor(2 ** 32 / n) * n;
    for (;;) {
      const word = this.#word();
      if (word < zone) return word % n;
    }
  }

  #word(): number {
    if (this.#at >= this.#words.byteLength) {
      const size = Math.max(256, this.#words.byteLength * 2);
      this.#words = new DataView(chacha20(this.#key, new Uint8Array(12), new Uint8Array(size)).buffer);
    }
    const word = this.#words.getUint32(this.#at, true);
    this.#at += 4;
    return word;
  }
}

export function checkDice(record: MatchRecord, seenBefore: string | null): DiceCheck {
  const opens = commitment(record.seed, record.salt) === record.dice_commitment;
  const promised = seenBefore === null ? null : seenBefore === record.dice_commitment;
  const rolls: CheckedRoll[] = [];
  for (const entry of record.entries) {
    const dice = new Dice(record.seed, entry.v);
    for (const roll of entry.rolls ?? []) {
      const expected = roll.sides.map((sides) => dice.draw(sides));
      const ok = expected.length === roll.values.length && expected.every((value, at) => value === roll.values[at]);
      rolls.push({ v: entry.v, roll, expected, ok });
    }
  }
  return { opens, promised, rolls, ok: opens && promised !== false && rolls.every((roll) => roll.ok) };
}
