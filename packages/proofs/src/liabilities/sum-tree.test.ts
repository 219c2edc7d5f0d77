import { createHash } from 'node:crypto';
import { rounds } from '@muqabla/testing/test-effort';
import { sha256 } from '@noble/hashes/sha2.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bigEndian64, bytesOf, joinBytes } from '../bytes.ts';
import { fromHex, toHex } from '../hex.ts';
import { parentOf, partLeaf, type SumNode, splitBalance } from './leaves.ts';
import { type LiabilityProof, liabilityFault, type PublishedSum } from './proof.ts';
import { accountSecrets, buildSumTree, readProof, type SumAccount } from './sum-tree.ts';

const KEY = bytesOf('the key of the tree, 32 bytes...');
const PERIOD = '2026-11-22';

const accountsOf = (count: number): SumAccount[] =>
  Array.from({ length: count }, (_, place) => ({ playerId: `player-${place}`, paise: (place * 7919) % 1_000_000 }));

const treeOf = (accounts: readonly SumAccount[]) => {
  const tree = buildSumTree({ treeKey: KEY, period: PERIOD, accounts });
  const blocks = new Map(tree.blocks.map(({ level, index, nodes }) => [`${level}/${index}`, nodes]));
  const read = async (level: number, index: number) => blocks.get(`${level}/${index}`) ?? new Uint8Array();
  const proofOf = (place: number) =>
    readProof(read, {
      period: PERIOD,
      leaves: tree.published.leaves,
      secret: accountSecrets(KEY, PERIOD)(accounts[place]?.playerId ?? ''),
      places: tree.places[place] ?? [],
    });
  return { ...tree, proofOf };
};

const faultIn = (proof: LiabilityProof, account: SumAccount | undefined, published: PublishedSum) =>
  liabilityFault(proof, { playerId: account?.playerId ?? '', paise: account?.paise ?? 0, published });

const total = (accounts: readonly SumAccount[]) => accounts.reduce((sum, { paise }) => sum + paise, 0);

describe('the tree of liabilities', () => {
  it.each([1, 2, 3, rounds(400)])('of %i players has a proof for each of them, and the sum of all', async (count) => {
    const accounts = accountsOf(count);
    const { published, proofOf } = treeOf(accounts);
    expect(published.totalPaise).toBe(total(accounts));
    for (const [place, account] of accounts.entries())
      expect(faultIn(await proofOf(place), account, published)).toBeNull();
  });

  it('is the same with another function for the same hash', () => {
    const request = { treeKey: KEY, period: PERIOD, accounts: accountsOf(50) };
    const native = buildSumTree(request, (bytes) => createHash('sha256').update(bytes).digest());
    expect(native.published).toEqual(buildSumTree(request).published);
  });

  it('of no player is one leaf of nothing', () => {
    expect(treeOf([]).published).toMatchObject({ totalPaise: 0, leaves: 1 });
  });

  it('proves a player without money with parts of nothing', async () => {
    const accounts = [{ playerId: 'poor', paise: 0 }, ...accountsOf(9)];
    const { published, proofOf } = treeOf(accounts);
    expect(faultIn(await proofOf(0), accounts[0], published)).toBeNull();
  });

  it('refuses to be built when a balance is negative or the total is not exact', () => {
    expect(() => treeOf([{ playerId: 'a', paise: -1 }])).toThrow(RangeError);
    const half = Number.MAX_SAFE_INTEGER;
    expect(() =>
      treeOf([
        { playerId: 'a', paise: half },
        { playerId: 'b', paise: half },
      ]),
    ).toThrow(RangeError);
  });

  it('splits every balance into two to four parts that add up to it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.maxSafeNat(), (secret, paise) => {
        const parts = splitBalance(secret, paise);
        return (
          parts.length >= 2 &&
          parts.length <= 4 &&
          parts.every((part) => part >= 0) &&
          parts.reduce((sum, part) => sum + part, 0) === paise
        );
      }),
    );
  });
});

describe('a proof is refused', () => {
  const accounts = accountsOf(60);
  const { published, proofOf, places } = treeOf(accounts);
  const own = 30;
  const account = accounts[own];
  const change = (proof: LiabilityProof, part: Partial<LiabilityProof['parts'][number]>): LiabilityProof => ({
    ...proof,
    parts: proof.parts.map((each, place) => (place === 0 ? { ...each, ...part } : each)),
  });

  it('when a player was left out of the tree', async () => {
    const without = treeOf(accounts.filter((_, place) => place !== own));
    expect(faultIn(await proofOf(own), account, without.published)).not.toBeNull();
  });

  it('when the published total is lower than the root says', async () => {
    expect(faultIn(await proofOf(own), account, { ...published, totalPaise: published.totalPaise - 1 })).toBe('root');
  });

  it('when the balance on the wallet is another', async () => {
    const fault = liabilityFault(await proofOf(own), {
      playerId: account?.playerId ?? '',
      paise: (account?.paise ?? 0) + 1,
      published,
    });
    expect(fault).toBe('balance');
  });

  it('when a sum is negative or beyond exact numbers', async () => {
    const proof = await proofOf(own);
    const [first] = proof.parts;
    for (const sum of [-1, 2 ** 53, 0.5, Number.NaN]) {
      const path = first?.path.map((node, height) => (height === 2 ? { ...node, sum } : node)) ?? [];
      expect(faultIn(change(proof, { path }), account, published)).toBe('sum');
      expect(faultIn(change(proof, { paise: sum }), account, published)).toBe('sum');
    }
  });

  it('when any byte of a hash or the place is changed', async () => {
    const proof = await proofOf(own);
    const [first] = proof.parts;
    for (const [height, node] of (first?.path ?? []).entries())
      for (let byte = 0; byte < 32; byte++) {
        const hash = fromHex(node.hash);
        hash[byte] = (hash[byte] ?? 0) ^ 1;
        const path = first?.path.map((each, place) => (place === height ? { ...each, hash: toHex(hash) } : each)) ?? [];
        expect(faultIn(change(proof, { path }), account, published)).toBe('root');
      }
    expect(
      faultIn(change(proof, { index: ((first?.index ?? 0) + 1) % published.leaves }), account, published),
    ).not.toBeNull();
    expect(faultIn(change(proof, { index: published.leaves }), account, published)).toBe('place');
    expect(faultIn(change(proof, { path: first?.path.slice(1) ?? [] }), account, published)).toBe('place');
  });

  it('when the secret is shorter or longer than a hash', async () => {
    const proof = await proofOf(own);
    for (const secret of ['', proof.secret.slice(2), `${proof.secret}00`])
      expect(faultIn({ ...proof, secret }, account, published)).toBe('root');
  });

  it('when one leaf is shown to two players of the same balance', async () => {
    const proof = await proofOf(own);
    const twin = { playerId: 'another player', paise: account?.paise ?? 0 };
    expect(faultIn(proof, twin, published)).toBe('root');
  });

  it('when one leaf is counted for two parts', async () => {
    const place = places.findIndex((each) => each.length > 1);
    const proof = await proofOf(place);
    const [first] = proof.parts;
    const doubled = { ...proof, parts: first === undefined ? [] : [first, first] };
    expect(faultIn(doubled, accounts[place], published)).toBe('parts');
    expect(faultIn({ ...proof, parts: [] }, accounts[place], published)).toBe('parts');
  });

  // Maxwell's tree hashed only the total of two children, so that the operator could split it anew for each player.
  it('when the tree hashes only the total of two children', () => {
    const parentOfMaxwell = (left: SumNode, right: SumNode): SumNode => {
      const sum = left.sum + right.sum;
      return { hash: sha256(joinBytes(Uint8Array.of(1), bigEndian64(sum), left.hash, right.hash)), sum };
    };
    const secrets = ['a', 'b'].map((name) => sha256(bytesOf(name)));
    const leaves = secrets.map((secret, place) =>
      partLeaf({ secret, playerId: `player-${place}`, part: 0, paise: 100 }),
    );
    const [left, right] = leaves;
    if (left === undefined || right === undefined) throw new Error('no leaves');
    const lied = parentOfMaxwell(left, { ...right, sum: 0 });
    const honest = parentOf(left, right);
    const shown = { root: toHex(lied.hash), totalPaise: lied.sum, leaves: 2 };
    const proof = (sum: number): LiabilityProof => ({
      period: PERIOD,
      secret: toHex(secrets[0] ?? new Uint8Array()),
      parts: [{ index: 0, paise: 100, path: [{ hash: toHex(right.hash), sum }] }],
    });
    const player = { playerId: 'player-0', paise: 100 };
    expect(faultIn(proof(0), player, shown)).toBe('root');
    expect(faultIn(proof(100), player, { root: toHex(honest.hash), totalPaise: 200, leaves: 2 })).toBeNull();
    expect(faultIn(proof(0), player, { root: toHex(honest.hash), totalPaise: 100, leaves: 2 })).toBe('root');
  });
});

it('no proof has the balance of another player, or an id', async () => {
  const accounts = Array.from({ length: 40 }, (_, place) => ({
    playerId: `player-${place}`,
    paise: 1_000_003 + place * 10_007,
  }));
  const { proofOf } = treeOf(accounts);
  const siblings = new Set<number>();
  for (const place of accounts.keys()) {
    const proof = await proofOf(place);
    const text = JSON.stringify(proof);
    expect(accounts.filter(({ playerId }) => text.includes(playerId))).toEqual([]);
    for (const { path } of proof.parts) siblings.add(path[0]?.sum ?? 0);
  }
  expect(accounts.filter(({ paise }) => siblings.has(paise))).toEqual([]);
});
