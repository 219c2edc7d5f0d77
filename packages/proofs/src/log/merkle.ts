import { sha256 } from '@noble/hashes/sha2.js';
import { equalBytes, joinBytes } from '../bytes.ts';

/** The Merkle tree of RFC 6962 with SHA-256, and its proofs. */

export const HASH_BYTES = 32;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

export const leafHash = (entry: Uint8Array): Uint8Array => sha256(joinBytes(LEAF, entry));

export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(joinBytes(NODE, left, right));

/** The root of a tree without entries. */
export const EMPTY_ROOT: Uint8Array = sha256(new Uint8Array());

/** The largest power of two below `size`, which is at least 2. */
const splitOf = (size: number): number => {
  let power = 1;
  while (power * 2 < size) power *= 2;
  return power;
};

/** The root over leaf hashes that are all at hand. */
export const rootOfHashes = (hashes: readonly Uint8Array[]): Uint8Array => {
  const [first] = hashes;
  if (first === undefined) return EMPTY_ROOT;
  if (hashes.length === 1) return first;
  const split = splitOf(hashes.length);
  return nodeHash(rootOfHashes(hashes.slice(0, split)), rootOfHashes(hashes.slice(split)));
};

/** Reads the root over the `2 ** level` leaves from `index * 2 ** level` on. */
export type NodeReader = (level: number, index: number) => Promise<Uint8Array>;

const rangeRoot = async (read: NodeReader, from: number, to: number): Promise<Uint8Array> => {
  const size = to - from;
  const level = Math.round(Math.log2(size));
  if (2 ** level === size) return read(level, from / size);
  const middle = from + splitOf(size);
  const [left, right] = await Promise.all([rangeRoot(read, from, middle), rangeRoot(read, middle, to)]);
  return nodeHash(left, right);
};

/** The root of the first `size` entries. */
export const readRoot = async (read: NodeReader, size: number): Promise<Uint8Array> =>
  size === 0 ? EMPTY_ROOT : rangeRoot(read, 0, size);

/** The hashes that lead from an entry to the root, its sibling first. */
export const inclusionProof = async (read: NodeReader, index: number, size: number): Promise<Uint8Array[]> => {
  if (!(index >= 0 && index < size)) throw new RangeError(`entry ${index} is not in a tree of ${size}`);
  const pathIn = async (from: number, to: number): Promise<Uint8Array[]> => {
    if (to - from === 1) return [];
    const middle = from + splitOf(to - from);
    return index < middle
      ? [...(await pathIn(from, middle)), await rangeRoot(read, middle, to)]
      : [...(await pathIn(middle, to)), await rangeRoot(read, from, middle)];
  };
  return pathIn(0, size);
};

/** The hashes that show that the tree of the first `before` entries is the beginning of the tree of `after`. */
export const consistencyProof = async (read: NodeReader, before: number, after: number): Promise<Uint8Array[]> => {
  if (!(before >= 0 && before <= after)) throw new RangeError(`a tree of ${after} has no beginning of ${before}`);
  const proofIn = async (size: number, from: number, to: number, isWhole: boolean): Promise<Uint8Array[]> => {
    if (size === to - from) return isWhole ? [] : [await rangeRoot(read, from, to)];
    const split = splitOf(to - from);
    const middle = from + split;
    return size <= split
      ? [...(await proofIn(size, from, middle, isWhole)), await rangeRoot(read, middle, to)]
      : [...(await proofIn(size - split, middle, to, false)), await rangeRoot(read, from, middle)];
  };
  return before === 0 ? [] : proofIn(before, 0, after, true);
};

const half = (value: number) => Math.floor(value / 2);
const isOdd = (value: number) => value % 2 === 1;

type Inclusion = {
  readonly leaf: Uint8Array;
  readonly index: number;
  readonly size: number;
  readonly proof: readonly Uint8Array[];
  readonly root: Uint8Array;
};

/** True when the tree with this root and size has this leaf at this index (RFC 9162, 2.1.3.2). */
export const isIncluded = ({ leaf, index, size, proof, root }: Inclusion): boolean => {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return false;
  let [place, last, hash] = [index, size - 1, leaf];
  for (const sibling of proof) {
    if (last === 0) return false;
    if (isOdd(place) || place === last) {
      hash = nodeHash(sibling, hash);
      while (!isOdd(place) && place !== 0) [place, last] = [half(place), half(last)];
    } else hash = nodeHash(hash, sibling);
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && equalBytes(hash, root);
};

type Consistency = {
  readonly before: { readonly size: number; readonly root: Uint8Array };
  readonly after: { readonly size: number; readonly root: Uint8Array };
  readonly proof: readonly Uint8Array[];
};

/** True when the earlier tree is the beginning of the later one (RFC 9162, 2.1.4.2). */
export const isConsistent = ({ before, after, proof }: Consistency): boolean => {
  if (before.size > after.size) return false;
  if (before.size === after.size) return proof.length === 0 && equalBytes(before.root, after.root);
  if (before.size === 0) return proof.length === 0 && equalBytes(before.root, EMPTY_ROOT);
  const isPower = 2 ** Math.round(Math.log2(before.size)) === before.size;
  const [first, ...rest] = isPower ? [before.root, ...proof] : proof;
  if (first === undefined) return false;
  let [place, last] = [before.size - 1, after.size - 1];
  while (isOdd(place)) [place, last] = [half(place), half(last)];
  let [earlier, later] = [first, first];
  for (const hash of rest) {
    if (last === 0) return false;
    if (isOdd(place) || place === last) {
      [earlier, later] = [nodeHash(hash, earlier), nodeHash(hash, later)];
      while (!isOdd(place) && place !== 0) [place, last] = [half(place), half(last)];
    } else later = nodeHash(later, hash);
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && equalBytes(earlier, before.root) && equalBytes(later, after.root);
};
