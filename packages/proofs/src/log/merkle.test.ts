import { rounds } from '@muqabla/testing/test-effort';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../bytes.ts';
import { fromHex, toHex } from '../hex.ts';
import {
  consistencyProof,
  EMPTY_ROOT,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  type NodeReader,
  readRoot,
  rootOfHashes,
} from './merkle.ts';

// The entries and roots of the test vectors that certificate transparency logs share.
const ENTRIES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

// All pairs up to 300 take seconds. Up to 140 they cross every power of two but one.
const LARGEST = rounds(300);
const leaves = Array.from({ length: 300 }, (_, index) => leafHash(bytesOf(`entry ${index}`)));
const roots = Array.from({ length: 301 }, (_, size) => rootOfHashes(leaves.slice(0, size)));
const rootAt = (size: number) => roots[size] ?? EMPTY_ROOT;
const nodes = new Map<string, Uint8Array>();
const read: NodeReader = async (level, index) => {
  const key = `${level}/${index}`;
  const node = nodes.get(key) ?? rootOfHashes(leaves.slice(index * 2 ** level, (index + 1) * 2 ** level));
  nodes.set(key, node);
  return node;
};
const flipped = (bytes: Uint8Array, bit: number) =>
  bytes.map((byte, place) => (place === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));

describe('the tree of RFC 6962', () => {
  it.each(ROOTS.map((root, size) => ({ root, size })))('has the known root of $size entries', ({ root, size }) => {
    expect(toHex(rootOfHashes(ENTRIES.slice(0, size).map((entry) => leafHash(fromHex(entry)))))).toBe(root);
  });

  it(`has the same root read node by node, at every size up to ${LARGEST}`, async () => {
    for (let size = 0; size <= LARGEST; size++) expect(toHex(await readRoot(read, size))).toBe(toHex(rootAt(size)));
  });
});

describe('an inclusion proof', () => {
  it(`leads from every entry to the root, at every size up to ${LARGEST}, and from no other place`, async () => {
    for (let size = 1; size <= LARGEST; size++)
      for (let index = 0; index < size; index++) {
        const proof = await inclusionProof(read, index, size);
        const claim = { leaf: await read(0, index), index, size, proof, root: rootAt(size) };
        if (!isIncluded(claim)) throw new Error(`entry ${index} of ${size}`);
        if (isIncluded({ ...claim, index: (index + 1) % size }) && size > 1) throw new Error(`${index} moved`);
      }
  });

  it('is refused with any bit flipped, with a hash missing and with one too many', async () => {
    const [index, size, root] = [37, 100, rootAt(100)];
    const proof = await inclusionProof(read, index, size);
    const leaf = await read(0, index);
    for (let bit = 0; bit < 256; bit++) {
      expect(isIncluded({ leaf: flipped(leaf, bit), index, size, proof, root })).toBe(false);
      expect(isIncluded({ leaf, index, size, proof, root: flipped(root, bit) })).toBe(false);
      const changed = proof.map((hash, place) => (place === bit % proof.length ? flipped(hash, bit) : hash));
      expect(isIncluded({ leaf, index, size, proof: changed, root })).toBe(false);
    }
    expect(isIncluded({ leaf, index, size, proof: proof.slice(1), root })).toBe(false);
    expect(isIncluded({ leaf, index, size, proof: [...proof, root], root })).toBe(false);
    expect(isIncluded({ leaf, index: size, size, proof, root })).toBe(false);
    expect(isIncluded({ leaf, index: -1, size, proof, root })).toBe(false);
  });
});

describe('a consistency proof', () => {
  it(`joins every pair of sizes up to ${LARGEST}, and no other roots`, async () => {
    for (let after = 0; after <= LARGEST; after++)
      for (let before = 0; before <= after; before++) {
        const proof = await consistencyProof(read, before, after);
        const claim = {
          before: { size: before, root: rootAt(before) },
          after: { size: after, root: rootAt(after) },
          proof,
        };
        if (!isConsistent(claim)) throw new Error(`${before} and ${after}`);
        const fork = { ...claim, before: { size: before, root: flipped(rootAt(before), after % 256) } };
        if (isConsistent(fork)) throw new Error(`a fork at ${before} of ${after}`);
      }
  });

  it('is refused with any bit of a hash flipped, and backwards', async () => {
    const [before, after] = [rootAt(100), rootAt(217)];
    const proof = await consistencyProof(read, 100, 217);
    const joins = (hashes: readonly Uint8Array[]) =>
      isConsistent({ before: { size: 100, root: before }, after: { size: 217, root: after }, proof: hashes });
    for (let bit = 0; bit < proof.length * 256; bit++)
      expect(joins(proof.map((hash, place) => (place === bit >> 8 ? flipped(hash, bit & 255) : hash)))).toBe(false);
    expect(joins(proof.slice(1))).toBe(false);
    expect(isConsistent({ before: { size: 217, root: after }, after: { size: 100, root: before }, proof })).toBe(false);
  });
});
