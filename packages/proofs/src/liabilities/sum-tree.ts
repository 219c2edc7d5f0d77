import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf } from '../bytes.ts';
import { toHex } from '../hex.ts';
import { isSum, parentOf, partLeaf, type Sha256, type SumNode, splitBalance } from './leaves.ts';
import type { LiabilityProof, PublishedSum } from './proof.ts';

/** Nodes of eight levels fit into one stored block: each node is a hash and its sum. */
type ProofPart = { index: number; paise: number; path: { hash: string; sum: number }[] };

const NODE_BYTES = 40;
const BLOCK_NODES = 256;
const BLOCK_LEVELS = 8;

export type SumAccount = { readonly playerId: string; readonly paise: number };

/** The accounts of a period, and the key of their secrets. */
export type SumRequest = {
  readonly treeKey: Uint8Array;
  readonly period: string;
  readonly accounts: readonly SumAccount[];
};

/** Consecutive nodes of one level, a multiple of eight above the leaves. */
export type SumBlock = { readonly level: number; readonly index: number; readonly nodes: Uint8Array };
export type SumTree = {
  readonly published: PublishedSum;
  /** The places of each account's parts, in the order of the accounts. */
  readonly places: readonly (readonly number[])[];
  readonly blocks: readonly SumBlock[];
};

/** Returns the secret of each account in a period, from which its leaves are made. */
export const accountSecrets = (treeKey: Uint8Array, period: string): ((playerId: string) => Uint8Array) => {
  // Keyed once: the key would take as long as the message.
  const keyed = hmac.create(sha256, treeKey);
  return (playerId) =>
    keyed
      .clone()
      .update(bytesOf(`pol|${period}|${playerId}`))
      .digest();
};

const writeNode = (target: Uint8Array, place: number, { hash, sum }: SumNode) => {
  target.set(hash, place * NODE_BYTES);
  new DataView(target.buffer, target.byteOffset).setFloat64(place * NODE_BYTES + 32, sum);
};

const readNode = (source: Uint8Array, place: number): SumNode => ({
  hash: source.subarray(place * NODE_BYTES, place * NODE_BYTES + 32),
  sum: new DataView(source.buffer, source.byteOffset).getFloat64(place * NODE_BYTES + 32),
});

/** All nodes of a stored block. */
export const readLeaves = (block: Uint8Array): SumNode[] =>
  Array.from({ length: block.length / NODE_BYTES }, (_, place) => readNode(block, place));

const sizeFor = (count: number) => {
  let size = 1;
  while (size < count) size *= 2;
  return size;
};

// Ordered by hash, so that a place says nothing. The first 48 bits decide; equal ones keep their order.
const orderOf = (hashes: Uint8Array, size: number) => {
  const view = new DataView(hashes.buffer);
  const keys = Float64Array.from(
    { length: size },
    (_, place) => view.getUint32(place * NODE_BYTES) * 65_536 + view.getUint16(place * NODE_BYTES + 4),
  );
  return Uint32Array.from({ length: size }, (_, place) => place).sort(
    (left, right) => (keys[left] ?? 0) - (keys[right] ?? 0) || left - right,
  );
};

const makeLeaves = ({ treeKey, period, accounts }: SumRequest, hash: Sha256) => {
  const secretOf = accountSecrets(treeKey, period);
  // Kept in one array: a million arrays would take several times the memory.
  const secrets = new Uint8Array(accounts.length * 32);
  const secretAt = (place: number) => secrets.subarray(place * 32, (place + 1) * 32);
  const parts = accounts.map(({ playerId, paise }, place) => {
    if (!isSum(paise)) throw new RangeError('a balance is out of range');
    secrets.set(secretOf(playerId), place * 32);
    return splitBalance(secretAt(place), paise, hash);
  });
  const count = parts.reduce((sum, each) => sum + each.length, 0);
  const size = sizeFor(Math.max(1, count));
  const nodes = new Uint8Array(size * NODE_BYTES);
  let next = 0;
  for (const [place, { playerId }] of accounts.entries()) {
    const secret = secretAt(place);
    for (const [part, paise] of (parts[place] ?? []).entries())
      writeNode(nodes, next++, partLeaf({ secret, playerId, part, paise }, hash));
  }
  // Empty leaves fill the tree, so that its size does not reveal the number of players.
  for (; next < size; next++) writeNode(nodes, next, { hash: secretOf(`filler ${next}`), sum: 0 });
  return { parts, size, nodes };
};

const sortLeaves = (nodes: Uint8Array, size: number) => {
  const order = orderOf(nodes, size);
  const sorted = new Uint8Array(nodes.length);
  const placeOf = new Uint32Array(size);
  for (const [place, from] of order.entries()) {
    sorted.set(nodes.subarray(from * NODE_BYTES, (from + 1) * NODE_BYTES), place * NODE_BYTES);
    placeOf[from] = place;
  }
  return { sorted, placeOf };
};

const blocksOf = (level: number, nodes: Uint8Array): SumBlock[] => {
  const bytes = BLOCK_NODES * NODE_BYTES;
  return Array.from({ length: Math.ceil(nodes.length / bytes) }, (_, index) => ({
    level,
    index,
    nodes: nodes.subarray(index * bytes, (index + 1) * bytes),
  }));
};

const levelAbove = (nodes: Uint8Array, hash: Sha256): Uint8Array => {
  const above = new Uint8Array(nodes.length / 2);
  for (let place = 0; place < above.length / NODE_BYTES; place++)
    writeNode(above, place, parentOf(readNode(nodes, 2 * place), readNode(nodes, 2 * place + 1), hash));
  return above;
};

/** Builds the tree over these accounts; throws when a sum leaves the range of exact numbers. */
export const buildSumTree = (request: SumRequest, hash: Sha256 = sha256): SumTree => {
  const { parts, size, nodes } = makeLeaves(request, hash);
  const { sorted, placeOf } = sortLeaves(nodes, size);
  let next = 0;
  const places = parts.map((each) => each.map(() => placeOf[next++] ?? 0));
  const blocks: SumBlock[] = [];
  let level: Uint8Array = sorted;
  for (let height = 0; ; height++) {
    if (height % BLOCK_LEVELS === 0) blocks.push(...blocksOf(height / BLOCK_LEVELS, level));
    if (level.length === NODE_BYTES) break;
    level = levelAbove(level, hash);
  }
  const root = readNode(level, 0);
  return { published: { root: toHex(root.hash), totalPaise: root.sum, leaves: size }, places, blocks };
};

/** Reads a stored block. */
export type ReadBlock = (level: number, index: number) => Promise<Uint8Array>;

const nodeAt = async (read: ReadBlock, height: number, place: number): Promise<SumNode> => {
  const within = height % BLOCK_LEVELS;
  const first = place * 2 ** within;
  const block = await read((height - within) / BLOCK_LEVELS, Math.floor(first / BLOCK_NODES));
  let nodes = Array.from({ length: 2 ** within }, (_, next) => readNode(block, (first % BLOCK_NODES) + next));
  while (nodes.length > 1)
    nodes = Array.from({ length: nodes.length / 2 }, (_, next) => {
      const [left, right] = [nodes[2 * next], nodes[2 * next + 1]];
      if (left === undefined || right === undefined) throw new Error('a block is not whole');
      return parentOf(left, right);
    });
  const [node] = nodes;
  if (node === undefined) throw new Error('a block is empty');
  return node;
};

/** The proof of an account from the stored blocks. */
export const readProof = async (
  read: ReadBlock,
  { period, leaves, secret, places }: { period: string; leaves: number; secret: Uint8Array; places: readonly number[] },
): Promise<LiabilityProof & { parts: ProofPart[] }> => {
  const heights = Array.from({ length: Math.log2(leaves) }, (_, height) => height);
  const parts = await Promise.all(
    places.map(async (index) => ({
      index,
      paise: (await nodeAt(read, 0, index)).sum,
      path: await Promise.all(
        heights.map(async (height) => {
          const place = Math.floor(index / 2 ** height);
          const { hash, sum } = await nodeAt(read, height, place % 2 === 0 ? place + 1 : place - 1);
          return { hash: toHex(hash), sum };
        }),
      ),
    })),
  );
  return { period, secret: toHex(secret), parts };
};
