import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Dice, Face } from '../act.ts';
import type { Seat } from '../seat.ts';
import { seedBytes } from './commits.ts';

/** The three secrets of a match, each 64 lower-case hex digits. */
export interface Seeds {
  readonly hostSeed: string;
  readonly joinerSeed: string;
  readonly diceSeed: string;
}

/** The key that fixes the first seat and every roll of a match. It reveals all future dice. */
export const diceKey = (matchId: string, { hostSeed, joinerSeed, diceSeed }: Seeds): Uint8Array => {
  // Checked here because they go into the message as text.
  seedBytes(hostSeed);
  seedBytes(joinerSeed);
  const message = `muqabla-dice-v1|${matchId}|${hostSeed}|${joinerSeed}`;
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

/** The face of roll `rollNumber`, which counts all rolls of both seats from 0. */
export const roll = (key: Uint8Array, rollNumber: number): Face => {
  for (let attempt = 0; ; attempt++) {
    const face = faceFromBlock(block(key, `roll|${rollNumber}|${attempt}`));
    if (face !== null) return face;
  }
};

/** The dice of a match, for the rules. */
export const gameDice =
  (key: Uint8Array): Dice =>
  (rollNumber) =>
    roll(key, rollNumber);
