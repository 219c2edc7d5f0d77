import { createHash, createHmac } from 'node:crypto';
import { CORPUS_TIMEOUT_MILLISECONDS, rounds } from '@muqabla/testing/test-effort';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chiSquare, FIVE_DEGREES, THIRTY_FIVE_DEGREES } from '../../test/chi-square.ts';
import { seededRandom } from '../../test/seeded-random.ts';
import type { RollLinks } from '../act.ts';
import { diceKey, firstSeat, linkedRoll, type Seeds } from './dice-key.ts';
import { anchorOf, CHAIN_LINKS, chainStart, continuesChain, knownFor, linkHash, linkOf } from './links.ts';
import vectors from './vectors.json' with { type: 'json' };

/** A second implementation of version 2, written from docs/fair-dice.md alone and with another library. */
const second = (matchId: string, seeds: Seeds, links: readonly RollLinks[]) => {
  const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8').digest();
  const text = ['muqabla-dice-v2', matchId, seeds.hostSeed, seeds.joinerSeed].join('|');
  const key = hmac(Buffer.from(seeds.diceSeed, 'hex'), text);
  const rolls = links.map(({ host, joiner }, n) => {
    let fair: number | undefined;
    for (let attempt = 0; fair === undefined; attempt++)
      [fair] = hmac(key, ['roll', n, host ?? '-', joiner ?? '-', attempt].join('|')).filter((byte) => byte < 252);
    return (fair % 6) + 1;
  });
  return { key: key.toString('hex'), first: hmac(key, 'first').readUInt8(0) % 2 === 0 ? 'host' : 'joiner', rolls };
};

describe.each(vectors.linked)(
  'the test vector of $name',
  ({ matchId, hostSecret, joinerSecret, missing, ...vector }) => {
    const chain = (secret: string) => {
      const links = [secret];
      while (links.length <= CHAIN_LINKS)
        links.push(
          createHash('sha256')
            .update('muqabla-link')
            .update(links.at(-1) ?? '', 'hex')
            .digest('hex'),
        );
      return links.toReversed();
    };
    const linkFor = (secret: string, side: string, roll: number) =>
      missing.includes(`${side} ${roll}`) ? null : linkOf(secret, roll);
    const links = vector.rolls.map((_, roll): RollLinks => ({
      host: linkFor(hostSecret, 'host', roll),
      joiner: linkFor(joinerSecret, 'joiner', roll),
    }));
    it('is what the package computes', () => {
      const key = diceKey(matchId, vector, 2);
      expect(vector).toMatchObject({
        hostSeed: anchorOf(hostSecret),
        joinerSeed: anchorOf(joinerSecret),
        key: Buffer.from(key).toString('hex'),
        first: firstSeat(key),
        rolls: links.map((its, roll) => linkedRoll(key, roll, its)),
      });
    });
    it('is what a second implementation computes', () => {
      expect(vector).toMatchObject(second(matchId, vector, links));
      const [hostSeed, ...rest] = chain(hostSecret);
      expect(vector.hostSeed).toBe(hostSeed);
      expect(Array.from({ length: 3 }, (_, roll) => linkOf(hostSecret, roll))).toEqual(rest.slice(0, 3));
    });
  },
);

const SECRET = '5a'.repeat(32);
const hex = (random: () => number) =>
  Array.from({ length: 32 }, () =>
    Math.floor(random() * 256)
      .toString(16)
      .padStart(2, '0'),
  ).join('');

describe('a link', () => {
  it('leads back to the one before, and the first to the anchor', () => {
    expect(linkHash(linkOf(SECRET, 0) ?? '')).toBe(anchorOf(SECRET));
    expect(linkHash(linkOf(SECRET, 41) ?? '')).toBe(linkOf(SECRET, 40));
    expect(linkOf(SECRET, CHAIN_LINKS - 1)).toBe(SECRET);
    expect([linkOf(SECRET, CHAIN_LINKS), linkOf(SECRET, -1)]).toEqual([null, null]);
  });
  it('continues its chain at its own number alone, also over links that were missing', () => {
    const known = fc.integer({ min: -1, max: 60 });
    fc.assert(
      fc.property(known, fc.integer({ min: -1, max: 60 }), fc.integer({ min: 0, max: 60 }), (from, roll, index) => {
        const before = from < 0 ? chainStart(anchorOf(SECRET)) : { link: linkOf(SECRET, from) ?? '', number: from };
        expect(continuesChain(before, linkOf(SECRET, index) ?? '', roll)).toBe(index === roll && roll > from);
      }),
      { numRuns: 300 },
    );
  });
  it('of another match, or one that nobody released, continues no chain', () => {
    const random = seededRandom(7);
    for (let roll = 0; roll < 20; roll += 1) {
      expect(continuesChain(chainStart(anchorOf(SECRET)), linkOf('5b'.repeat(32), roll) ?? '', roll)).toBe(false);
      expect(continuesChain(chainStart(anchorOf(SECRET)), hex(random), roll)).toBe(false);
    }
  });
  it('is refused as malformed unless it is 32 bytes', () => {
    expect(() => continuesChain(chainStart(SECRET), 'ab', 0)).toThrow(RangeError);
  });
});

it('a new anchor counts from its roll on, and the old chain before it', () => {
  const anchors = [
    { seat: 'host', from: 5, anchor: 'first' },
    { seat: 'joiner', from: 6, anchor: 'other' },
    { seat: 'host', from: 9, anchor: 'second' },
  ] as const;
  const old = { link: 'old', number: 3 };
  const at = (rollNumber: number, known = old) => knownFor(known, { seat: 'host', rollNumber }, anchors);
  expect(at(4)).toEqual(old);
  for (const rollNumber of [5, 6]) expect(at(rollNumber)).toEqual({ link: 'first', number: 4 });
  expect(at(5, { link: 'old', number: 4 })).toEqual({ link: 'first', number: 4 });
  expect(at(8, { link: 'newer', number: 6 })).toEqual({ link: 'newer', number: 6 });
  expect(at(11, { link: 'newer', number: 6 })).toEqual({ link: 'second', number: 8 });
});

/**
 * Those who collude hold the key of the server and every link of one phone, and the other phone's links before this roll. They
 * guess the face by what they can compute: the roll with any links but the one that is still secret.
 */
const CONSPIRACIES: readonly [string, (links: RollLinks) => RollLinks][] = [
  ['the server alone', () => ({ host: null, joiner: null })],
  ['the server and the player opposite the roller', ({ joiner }) => ({ host: null, joiner })],
  ['the server and the roller, before the roller’s last choice', ({ host }) => ({ host, joiner: null })],
];

describe.each(CONSPIRACIES)('%s', (_, known) => {
  it(
    'predict the next face no better than by chance',
    () => {
      const random = seededRandom(50);
      const pairs = Array.from({ length: 36 }, () => 0);
      const faces = Array.from({ length: 6 }, () => 0);
      let hits = 0;
      let rolls = 0;
      for (let game = 0; game * 200 < rounds(20_000, 100_000); game += 1) {
        const seeds = { hostSeed: hex(random), joinerSeed: hex(random), diceSeed: hex(random) };
        const key = diceKey(`match-${game}`, seeds, 2);
        let last: RollLinks = { host: seeds.hostSeed, joiner: seeds.joinerSeed };
        for (let roll = 0; roll < 200; roll += 1) {
          const links = { host: hex(random), joiner: hex(random) };
          const face = linkedRoll(key, roll, links) - 1;
          const held = known(links);
          const guess = linkedRoll(key, roll, { host: held.host ?? last.host, joiner: held.joiner ?? last.joiner }) - 1;
          rolls += 1;
          if (face === guess) hits += 1;
          pairs[6 * guess + face] = (pairs[6 * guess + face] ?? 0) + 1;
          faces[face] = (faces[face] ?? 0) + 1;
          last = links;
        }
      }
      // Three standard deviations around one in six.
      expect(Math.abs(hits / rolls - 1 / 6)).toBeLessThan(3 * Math.sqrt(5 / 36 / rolls));
      expect(chiSquare(faces)).toBeLessThan(FIVE_DEGREES);
      expect(chiSquare(pairs)).toBeLessThan(THIRTY_FIVE_DEGREES);
    },
    CORPUS_TIMEOUT_MILLISECONDS,
  );
});
