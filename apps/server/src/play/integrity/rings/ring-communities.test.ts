import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FrequentPair, pairReasons, pointsOf } from './link.rules.ts';
import { findRings } from './ring-communities.ts';
import { isNews, linksOf, signsOf, standsAlone } from './suspicious-links.rules.ts';

const pairOf = (winner: string, loser: string, change: Partial<FrequentPair> = {}): FrequentPair => ({
  winnerId: winner,
  loserId: loser,
  games: 12,
  wins: 11,
  net: 1000_00,
  conceded: 8,
  fast: 6,
  resigned: 4,
  thrown: 2,
  sharesDevice: false,
  sharesAddress: false,
  sharesPayee: false,
  isReferral: false,
  sharesReferrer: false,
  winnerTotals: { games: 40, wins: 25 },
  loserTotals: { games: 40, wins: 15 },
  winnerDeposited: 0,
  winnerWithdrawn: 0,
  loserDeposited: 0,
  loserWithdrawn: 0,
  ...change,
});

const quiet = { conceded: 8, fast: 0, resigned: 4, thrown: 0 } as const;

const anyPair = (winner: string, loser: string): fc.Arbitrary<FrequentPair> =>
  fc
    .record({
      games: fc.integer({ min: 4, max: 60 }),
      lost: fc.integer({ min: 0, max: 10 }),
      net: fc.integer({ min: -50_000, max: 500_000 }),
      conceded: fc.integer({ min: 0, max: 20 }),
      resigned: fc.integer({ min: 0, max: 20 }),
      fastPart: fc.double({ min: 0, max: 1, noNaN: true }),
      thrownPart: fc.double({ min: 0, max: 1, noNaN: true }),
      sharesDevice: fc.boolean(),
      sharesAddress: fc.boolean(),
      sharesPayee: fc.boolean(),
      isReferral: fc.boolean(),
      sharesReferrer: fc.boolean(),
      others: fc.tuple(fc.nat(200), fc.nat(200)),
      money: fc.tuple(fc.nat(10_000_00), fc.nat(10_000_00), fc.nat(10_000_00), fc.nat(10_000_00)),
    })
    .map(({ games, lost, fastPart, thrownPart, others: [ofWinner, ofLoser], money, ...pair }) => {
      const wins = games - Math.min(lost, Math.floor(games * 0.3));
      const [winnerDeposited, winnerWithdrawn, loserDeposited, loserWithdrawn] = money;
      return {
        ...pair,
        winnerId: winner,
        loserId: loser,
        games,
        wins,
        fast: Math.floor(pair.conceded * fastPart),
        thrown: Math.floor(pair.resigned * thrownPart),
        winnerTotals: { games: games + ofWinner, wins: wins + Math.floor(ofWinner / 2) },
        loserTotals: { games: games + ofLoser, wins: games - wins + Math.floor(ofLoser / 2) },
        winnerDeposited,
        winnerWithdrawn,
        loserDeposited,
        loserWithdrawn,
      };
    });

const anyPairs = fc
  .uniqueArray(fc.tuple(fc.nat(12), fc.nat(12)), {
    selector: ([one, other]) => [Math.min(one, other), Math.max(one, other)].join(),
    maxLength: 25,
  })
  .chain((keys) =>
    fc.tuple(...keys.filter(([one, other]) => one !== other).map(([one, other]) => anyPair(`p${one}`, `p${other}`))),
  );

describe('the points of a pair', () => {
  it('are none without wins beyond expectation, whatever else they share', () => {
    const strong = { winnerTotals: { games: 200, wins: 195 }, loserTotals: { games: 200, wins: 6 } };
    const together = { ...quiet, ...strong, games: 10, wins: 8, sharesDevice: true, sharesPayee: true };
    expect(pairReasons(pairOf('a', 'b', together))).toEqual([]);
  });

  it('are none where more came back than went', () => {
    expect(pairReasons(pairOf('a', 'b', { net: -5 }))).toEqual([]);
  });

  it.each([
    ['a winning run alone', { ...quiet, games: 40, wins: 39 }],
    ['a family behind one address, one of whom plays better', { ...quiet, sharesAddress: true, isReferral: true }],
    [
      'a strong player and a weak one',
      { ...quiet, winnerTotals: { games: 90, wins: 75 }, loserTotals: { games: 90, wins: 20 } },
    ],
  ])('make no link of %s', (_, change) => {
    expect(linksOf([pairOf('a', 'b', change)])).toEqual([]);
  });

  it.each([
    ['won games given up again and again', { ...quiet, resigned: 9, thrown: 7 }],
    ['fast concessions on one device', { resigned: 0, thrown: 0, sharesDevice: true }],
    ['one payee for both, and money one way', { ...quiet, sharesPayee: true, loserDeposited: 1500_00 }],
  ])('make a link of %s', (_, change) => {
    expect(linksOf([pairOf('a', 'b', change)])).toHaveLength(1);
  });

  it('never fall with one more fast concession, thrown game or shared trait', () => {
    fc.assert(
      fc.property(anyPair('a', 'b'), (pair) => {
        const points = pointsOf(pairReasons(pair));
        const more: Partial<FrequentPair>[] = [{ sharesDevice: true }, { sharesAddress: true }, { sharesPayee: true }];
        if (pair.fast < pair.conceded) more.push({ fast: pair.fast + 1 });
        if (pair.thrown < pair.resigned) more.push({ thrown: pair.thrown + 1 });
        for (const change of more) expect(pointsOf(pairReasons({ ...pair, ...change }))).toBeGreaterThanOrEqual(points);
      }),
    );
  });

  it('are whole, positive and finite for each sign', () => {
    fc.assert(
      fc.property(anyPair('a', 'b'), (pair) => {
        for (const { points } of pairReasons(pair)) {
          expect(Number.isInteger(points)).toBe(true);
          expect(points).toBeGreaterThan(0);
          expect(points).toBeLessThanOrEqual(24);
        }
      }),
    );
  });
});

describe('rings', () => {
  it('are the same whatever the order of the pairs', () => {
    fc.assert(
      fc.property(anyPairs, fc.infiniteStream(fc.nat()), (pairs, stream) => {
        const shuffled = pairs
          .map((pair) => ({ pair, key: stream.next().value ?? 0 }))
          .sort((one, other) => one.key - other.key)
          .map(({ pair }) => pair);
        expect(findRings(shuffled)).toEqual(findRings(pairs));
      }),
    );
  });

  it('share no member, come in order, and add up', () => {
    fc.assert(
      fc.property(anyPairs, (pairs) => {
        const rings = findRings(pairs);
        const members = rings.flatMap(({ playerIds }) => playerIds);
        expect(new Set(members).size).toBe(members.length);
        expect(rings.map(({ points }) => points)).toEqual(rings.map(({ points }) => points).sort((a, b) => b - a));
        for (const { links, playerIds, points, flowed, collectorId } of rings) {
          expect(playerIds).toContain(collectorId);
          expect(points).toBe(links.reduce((sum, link) => sum + link.points, 0));
          expect(flowed).toBe(links.reduce((sum, { net }) => sum + net, 0));
          expect(links.some(standsAlone)).toBe(true);
        }
      }),
    );
  });

  it('keep two groups apart that no money connects', () => {
    const pairs = [pairOf('a', 'b'), pairOf('a', 'c'), pairOf('x', 'y'), pairOf('x', 'z')];
    expect(findRings(pairs).map(({ playerIds, collectorId }) => [collectorId, ...playerIds])).toEqual(
      expect.arrayContaining([
        ['a', 'a', 'b', 'c'],
        ['x', 'x', 'y', 'z'],
      ]),
    );
  });

  it('take a weaker link in where its winner has a strong one', () => {
    const weak = { ...quiet, fast: 3, resigned: 0, thrown: 0, sharesAddress: true };
    expect(linksOf([pairOf('a', 'c', weak)])).toEqual([]);
    expect(findRings([pairOf('a', 'b'), pairOf('a', 'c', weak)])[0]?.playerIds).toEqual(['a', 'b', 'c']);
  });

  it('leave out the sibling of a member, whose battles were lost like any other', () => {
    const sibling = { ...quiet, fast: 1, thrown: 1, sharesDevice: true, sharesAddress: true, isReferral: true };
    expect(linksOf([pairOf('a', 'c', sibling)])).toHaveLength(1);
    expect(findRings([pairOf('a', 'b'), pairOf('a', 'c', sibling)]).map(({ playerIds }) => playerIds)).toEqual([
      ['a', 'b'],
    ]);
  });
});

describe('news about a ring that was decided', () => {
  const [ring] = findRings([pairOf('a', 'b'), pairOf('a', 'c')]);
  if (ring === undefined) throw new Error('no ring');
  const decided = { playerIds: ring.playerIds, points: ring.points, signs: signsOf(ring.links) };

  it.each([
    ['the same evidence', decided, false],
    ['a few points more', { ...decided, points: ring.points - 5 }, false],
    ['many points more', { ...decided, points: Math.floor(ring.points / 2) }, true],
    ['another member', { ...decided, playerIds: ['a', 'b'] }, true],
    ['fewer members', { ...decided, playerIds: ['a', 'b', 'c', 'd'] }, false],
    ['another sign', { ...decided, signs: ['wins', 'fast'] }, true],
  ])('%s', (_, known, isNew) => {
    expect(isNews(ring, [known])).toBe(isNew);
  });
});
