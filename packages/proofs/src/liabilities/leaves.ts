import { sha256 } from '@noble/hashes/sha2.js';
import { bigEndian64, bytesOf, joinBytes } from '../bytes.ts';

/** A node of the sum tree: a hash, and what the leaves below it add up to, in paise. */
export type SumNode = { readonly hash: Uint8Array; readonly sum: number };

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** Whether a sum can be in the tree: a whole number of paise, neither negative nor too large to be exact. */
export const isSum = (sum: number): boolean => Number.isSafeInteger(sum) && sum >= 0;

/**
 * The leaf of one part of a player's money. The player's id is in it, so that one leaf cannot be shown to two players; the
 * secret, which this player alone is given, hides both.
 */
export const partLeaf = (secret: Uint8Array, playerId: string, part: number, paise: number): SumNode => {
  const nonce = sha256(joinBytes(bytesOf('nonce'), secret, Uint8Array.of(part)));
  const name = sha256(joinBytes(bytesOf('name'), secret, bytesOf(playerId)));
  return { hash: sha256(joinBytes(LEAF, nonce, name, bigEndian64(paise))), sum: paise };
};

/**
 * The parent of two nodes; throws when a sum is out of range. Both sums are hashed: with only their total in the hash, an
 * operator could show each player another split of it and hide debts between them.
 */
export const parentOf = (left: SumNode, right: SumNode): SumNode => {
  const sum = left.sum + right.sum;
  if (!isSum(left.sum) || !isSum(right.sum) || !isSum(sum)) throw new RangeError('a sum is out of range');
  const hash = sha256(joinBytes(NODE, left.hash, bigEndian64(left.sum), right.hash, bigEndian64(right.sum)));
  return { hash, sum };
};

const PARTS_MAX = 4;
const DRAW_BYTES = 6;

const draw = (secret: Uint8Array, place: number, below: number) => {
  const bytes = sha256(joinBytes(bytesOf('cut'), secret, Uint8Array.of(place))).subarray(0, DRAW_BYTES);
  return bytes.reduce((value, byte) => value * 256 + byte, 0) % below;
};

/** Splits a balance into two to four parts by the secret, so that no leaf shows a balance. */
export const splitBalance = (secret: Uint8Array, paise: number): number[] => {
  const cuts = Array.from({ length: 1 + draw(secret, 255, PARTS_MAX - 1) }, (_, place) =>
    draw(secret, place, paise + 1),
  );
  const ends = [...cuts.toSorted((left, right) => left - right), paise];
  return ends.map((end, place) => end - (ends[place - 1] ?? 0));
};
