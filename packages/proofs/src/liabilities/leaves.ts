import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf, joinBytes, writeBigEndian64 } from '../bytes.ts';

/** A node of the sum tree: a hash, and what the leaves below it add up to, in paise. */
export type SumNode = { readonly hash: Uint8Array; readonly sum: number };

/** SHA-256, the program's own or the platform's. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

const HASH_BYTES = 32;
/** The length of an account's secret: another one would leave bytes of the message before in a reused one. */
export const SECRET_BYTES = HASH_BYTES;
const SUM_BYTES = 8;
const NAME = bytesOf('name');

/**
 * A message that begins with `head`, for hash after hash: each reads its message before it returns, and a tree has millions.
 */
const reusedMessage = (head: Uint8Array, length: number) => {
  const bytes = new Uint8Array(head.length + length);
  bytes.set(head);
  return { bytes, view: new DataView(bytes.buffer), start: head.length };
};
const nonceMessage = reusedMessage(bytesOf('nonce'), HASH_BYTES + 1);
const cutMessage = reusedMessage(bytesOf('cut'), HASH_BYTES + 1);
const leafMessage = reusedMessage(Uint8Array.of(0), 2 * HASH_BYTES + SUM_BYTES);
const nodeMessage = reusedMessage(Uint8Array.of(1), 2 * (HASH_BYTES + SUM_BYTES));

/** The hash of a secret and one byte under a name. */
const hashNumbered = (
  message: typeof nonceMessage,
  secret: Uint8Array,
  { number, hash }: { number: number; hash: Sha256 },
) => {
  message.bytes.set(secret, message.start);
  message.bytes[message.start + HASH_BYTES] = number;
  return hash(message.bytes);
};

/** True for a sum that can be in the tree: a whole number of paise, neither negative nor too large to be exact. */
export const isSum = (sum: number): boolean => Number.isSafeInteger(sum) && sum >= 0;

/**
 * The leaf of one part of a player's money. The player's id is in it, so that one leaf cannot be shown to two players; the
 * secret, which this player alone is given, hides both.
 */
export const partLeaf = (
  { secret, playerId, part, paise }: { secret: Uint8Array; playerId: string; part: number; paise: number },
  hash: Sha256 = sha256,
): SumNode => {
  const { bytes, view, start } = leafMessage;
  bytes.set(hashNumbered(nonceMessage, secret, { number: part, hash }), start);
  bytes.set(hash(joinBytes(NAME, secret, bytesOf(playerId))), start + HASH_BYTES);
  writeBigEndian64(view, start + 2 * HASH_BYTES, paise);
  return { hash: hash(bytes), sum: paise };
};

/**
 * The parent of two nodes; throws when a sum is out of range. Both sums are hashed: with only their total in the hash, an
 * operator could show each player another split of it and hide debts between them.
 */
export const parentOf = (left: SumNode, right: SumNode, hash: Sha256 = sha256): SumNode => {
  const sum = left.sum + right.sum;
  if (!isSum(left.sum) || !isSum(right.sum) || !isSum(sum)) throw new RangeError('a sum is out of range');
  const { bytes, view, start } = nodeMessage;
  let at = start;
  for (const child of [left, right]) {
    bytes.set(child.hash, at);
    writeBigEndian64(view, at + HASH_BYTES, child.sum);
    at += HASH_BYTES + SUM_BYTES;
  }
  return { hash: hash(bytes), sum };
};

const PARTS_MAX = 4;
const DRAW_BYTES = 6;

const draw = (secret: Uint8Array, { place, below, hash }: { place: number; below: number; hash: Sha256 }) => {
  const bytes = hashNumbered(cutMessage, secret, { number: place, hash });
  let drawn = 0;
  for (let at = 0; at < DRAW_BYTES; at += 1) drawn = drawn * 256 + (bytes[at] ?? 0);
  return drawn % below;
};

/** Splits a balance into two to four parts by the secret, so that no leaf shows a balance. */
export const splitBalance = (secret: Uint8Array, paise: number, hash: Sha256 = sha256): number[] => {
  const cuts = Array.from({ length: 1 + draw(secret, { place: 255, below: PARTS_MAX - 1, hash }) }, (_, place) =>
    draw(secret, { place, below: paise + 1, hash }),
  );
  const ends = [...cuts.toSorted((left, right) => left - right), paise];
  return ends.map((end, place) => end - (ends[place - 1] ?? 0));
};
