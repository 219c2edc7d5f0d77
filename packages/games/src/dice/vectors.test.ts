import { createHash, createHmac } from 'node:crypto';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diceCommit, hostCommit } from './commits.ts';
import { diceKey, faceFromBlock, firstSeat, roll, type Seeds } from './dice-key.ts';
import vectors from './vectors.json' with { type: 'json' };

/** A second implementation, written from docs/fair-dice.md alone and with another library. */
const second = (matchId: string, { hostSeed, joinerSeed, diceSeed }: Seeds, count: number) => {
  const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8').digest();
  const sha256 = (text: string, seed: string) => createHash('sha256').update(text).update(seed, 'hex').digest('hex');
  const key = hmac(Buffer.from(diceSeed, 'hex'), ['muqabla-dice-v1', matchId, hostSeed, joinerSeed].join('|'));
  const rolls: number[] = [];
  while (rolls.length < count) {
    let fair: number | undefined;
    for (let attempt = 0; fair === undefined; attempt++)
      [fair] = hmac(key, `roll|${rolls.length}|${attempt}`).filter((byte) => byte < 252);
    rolls.push((fair % 6) + 1);
  }
  return {
    key: key.toString('hex'),
    hostCommit: sha256('muqabla-host', hostSeed),
    diceCommit: sha256(`muqabla-dice${matchId}`, diceSeed),
    first: hmac(key, 'first').readUInt8(0) % 2 === 0 ? 'host' : 'joiner',
    rolls,
  };
};

/** The same figures by the package. */
const ours = (matchId: string, seeds: Seeds, count: number) => {
  const key = diceKey(matchId, seeds);
  return {
    key: bytesToHex(key),
    hostCommit: hostCommit(seeds.hostSeed),
    diceCommit: diceCommit(matchId, seeds.diceSeed),
    first: firstSeat(key),
    rolls: Array.from({ length: count }, (_, rollNumber) => roll(key, rollNumber)),
  };
};

describe.each(vectors.games)('the test vector of $name', ({ matchId, ...vector }) => {
  it('is what the package computes', () => {
    expect(vector).toMatchObject(ours(matchId, vector, 50));
  });
  it('is what a second implementation computes', () => {
    expect(vector).toMatchObject(second(matchId, vector, 50));
  });
});

it.each(vectors.blocks)('the face of the block $bytes is $face', ({ bytes, face }) => {
  expect(faceFromBlock(hexToBytes(bytes))).toBe(face);
});

it('some rolls of the vectors reject a byte, so that a remainder of all bytes gives other faces', () => {
  const [, , { matchId, ...seeds } = { matchId: '', hostSeed: '', joinerSeed: '', diceSeed: '' }] = vectors.games;
  const key = Buffer.from(diceKey(matchId, seeds));
  const unfair = Array.from({ length: 50 }, (_, n) => {
    const [byte = 0] = createHmac('sha256', key).update(`roll|${n}|0`).digest();
    return (byte % 6) + 1;
  });
  expect(unfair).not.toEqual(ours(matchId, seeds, 50).rolls);
});

it('both implementations agree for any match and seeds', () => {
  const seed = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytesToHex);
  const seeds = fc.record({ hostSeed: seed, joinerSeed: seed, diceSeed: seed });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), seeds, (matchId, values) => {
      expect(ours(matchId, values, 20)).toEqual(second(matchId, values, 20));
    }),
  );
});

const SEED = 'ab'.repeat(32);

it.each([
  ['31 bytes', 'ab'.repeat(31)],
  ['33 bytes', 'ab'.repeat(33)],
  ['upper case', 'AB'.repeat(32)],
  ['no hex digits', 'xy'.repeat(32)],
  ['nothing', ''],
])('refuses a seed of %s', (_, seed) => {
  expect(() => hostCommit(seed)).toThrow(RangeError);
  expect(() => diceCommit('match', seed)).toThrow(RangeError);
  for (const name of ['hostSeed', 'joinerSeed', 'diceSeed'] as const)
    expect(() => diceKey('match', { hostSeed: SEED, joinerSeed: SEED, diceSeed: SEED, [name]: seed })).toThrow(
      RangeError,
    );
});
