import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Face, RollLinks } from '../act.ts';
import type { Seat } from '../seat.ts';
import { type Dice, type Bag, faceOfByte, FREE_DIE } from './bag.ts';
import { seedBytes } from './commits.ts';

/** The three secrets of a match, each 64 lower-case hex digits. */
export interface Seeds {
  readonly hostSeed: string;
  readonly joinerSeed: string;
  readonly diceSeed: string;
}

/**
 * How the dice of a game are made. In version 1 the key fixes every roll; in version 2 each roll needs the links that both
 * phones release for it alone. A game ends under the version under which it began.
 */
export type DiceVersion = 1 | 2;

/** The key of a match, which fixes the first seat. In version 1 it also fixes every roll, and reveals all future dice. */
export const diceKey = (
  matchId: string,
  { hostSeed, joinerSeed, diceSeed }: Seeds,
  version: DiceVersion = 1,
): Uint8Array => {
  // Checked here because they go into the message as text.
  seedBytes(hostSeed);
  seedBytes(joinerSeed);
  const message = `muqabla-dice-v${version}|${matchId}|${hostSeed}|${joinerSeed}`;
  return hmac(sha256, seedBytes(diceSeed), utf8ToBytes(message));
};

const block = (key: Uint8Array, message: string) => hmac(sha256, key, utf8ToBytes(message));

/** Who begins: an even first byte is the host. */
export const firstSeat = (key: Uint8Array): Seat => (((block(key, 'first')[0] ?? 0) & 1) === 0 ? 'host' : 'joiner');

/** The face of the first byte that draws one; null when the block has none. */
export const faceFromBlock = (bytes: Uint8Array, bag: Bag = FREE_DIE): Face | null => {
  for (const byte of bytes) {
    const face = faceOfByte(byte, bag);
    if (face !== null) return face;
  }
  return null;
};

const faceOf = (key: Uint8Array, message: string, bag: Bag): Face => {
  for (let attempt = 0; ; attempt++) {
    const face = faceFromBlock(block(key, `${message}|${attempt}`), bag);
    if (face !== null) return face;
  }
};

/** The face of roll `rollNumber` in version 1. It counts all rolls of both seats from 0. */
export const roll = (key: Uint8Array, rollNumber: number, bag: Bag = FREE_DIE): Face =>
  faceOf(key, `roll|${rollNumber}`, bag);

/** The face of roll `rollNumber` in version 2, made with the links of both phones; null for a missing one. */
export const linkedRoll = (
  key: Uint8Array,
  rollNumber: number,
  { host, joiner }: RollLinks,
  bag: Bag = FREE_DIE,
): Face => faceOf(key, `roll|${rollNumber}|${host ?? '-'}|${joiner ?? '-'}`, bag);

/** The dice of a match in version 1, for the rules. */
export const gameDice =
  (key: Uint8Array): Dice =>
  (rollNumber, bag) =>
    roll(key, rollNumber, bag);
