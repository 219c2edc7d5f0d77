import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Dice, Face, RollLinks } from '../act.ts';
import type { Seat } from '../seat.ts';
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

/** The largest multiple of six that a byte can be below: each face is then exactly 42 of 252. */
const FAIR_BYTES = 252;

/** The face of the first byte below 252; null when the block has none. A remainder of all 256 would favour 1 to 4. */
export const faceFromBlock = (bytes: Uint8Array): Face | null => {
  const fair = bytes.find((byte) => byte < FAIR_BYTES);
  return fair === undefined ? null : (((fair % 6) + 1) as Face);
};

const faceOf = (key: Uint8Array, message: string): Face => {
  for (let attempt = 0; ; attempt++) {
    const face = faceFromBlock(block(key, `${message}|${attempt}`));
    if (face !== null) return face;
  }
};

/** The face of roll `rollNumber` in version 1. It counts all rolls of both seats from 0. */
export const roll = (key: Uint8Array, rollNumber: number): Face => faceOf(key, `roll|${rollNumber}`);

/** The face of roll `rollNumber` in version 2, made with the links of both phones; null for a missing one. */
export const linkedRoll = (key: Uint8Array, rollNumber: number, { host, joiner }: RollLinks): Face =>
  faceOf(key, `roll|${rollNumber}|${host ?? '-'}|${joiner ?? '-'}`);

/** The dice of a match in version 1, for the rules. */
export const gameDice =
  (key: Uint8Array): Dice =>
  (rollNumber) =>
    roll(key, rollNumber);
