import { tally } from '@muqabla/testing/engine-tallies';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsOf, weighGames } from './case-facts.rules.ts';
import {
  DROPPED_AT,
  evidenceOf,
  FLAGGED_FROM,
  GAME_CAP,
  isBetterAway,
  isRegular,
  testSequence,
} from './engine-evidence.rules.ts';
import { type Expectation, expectationFor } from './expectation.rules.ts';
import type { ByChoice, Tally } from './tally.rules.ts';

const EVEN: Expectation = { shares: [0.6, 0.4, 0.3], spread: 1, isCalibrated: true };

describe('the evidence of one game', () => {
  it.each([
    { agreed: 10, evidence: 10 * Math.log(0.7 / 0.4), capped: 2.5 },
    { agreed: 6, evidence: 6 * Math.log(0.7 / 0.4) + 4 * Math.log(0.5), capped: 0.585 },
    { agreed: 4, evidence: 4 * Math.log(0.7 / 0.4) + 6 * Math.log(0.5), capped: -1.92 },
    { agreed: 0, evidence: 10 * Math.log(0.5), capped: -2.5 },
  ])('of $agreed of 10 moves with two good ones is $capped', ({ agreed, evidence, capped }) => {
    const found = evidenceOf(tally([0, 10, 0], [0, agreed, 0]), EVEN);
    expect(found).toBeCloseTo(Math.max(-GAME_CAP, Math.min(GAME_CAP, evidence)), 9);
    expect(found).toBeCloseTo(capped, 2);
  });

  it('of forced-looking moves is less than of moves among many', () => {
    expect(evidenceOf(tally([3, 0, 0], [3, 0, 0]), EVEN)).toBeLessThan(evidenceOf(tally([0, 0, 3], [0, 0, 3]), EVEN));
  });

  it('grows by regular times only beside agreement above the expectation', () => {
    const regular = { meanMilliseconds: 4000, deviationMilliseconds: 800 };
    const high = [tally([0, 10, 0], [0, 5, 0]), tally([0, 10, 0], [0, 5, 0], regular)] as const;
    expect(isRegular(high[1])).toBe(true);
    expect(evidenceOf(high[1], EVEN) - evidenceOf(high[0], EVEN)).toBeCloseTo(0.3, 9);
    const low = [tally([0, 10, 0], [0, 4, 0]), tally([0, 10, 0], [0, 4, 0], regular)] as const;
    expect(evidenceOf(low[1], EVEN)).toBe(evidenceOf(low[0], EVEN));
  });

  it.each<[string, Partial<Tally>, boolean]>([
    ['five moves that all agree', { awayMoves: [0, 5, 0], awayAgreed: [0, 5, 0] }, true],
    ['four moves that all agree', { awayMoves: [0, 4, 0], awayAgreed: [0, 4, 0] }, false],
    ['moves that agree less than the others', { awayMoves: [0, 5, 0], awayAgreed: [0, 2, 0] }, false],
    ['no move', {}, false],
  ])('grows by %s after a look away: %o %s', (_, away, isBetter) => {
    const game = tally([0, 12, 0], [0, 7, 0]);
    const found = { ...game, ...away };
    expect(isBetterAway(found, EVEN)).toBe(isBetter);
    expect(evidenceOf(found, EVEN) - evidenceOf(game, EVEN)).toBeCloseTo(isBetter ? 0.3 : 0, 9);
    const low = tally([0, 12, 0], [0, 4, 0]);
    expect(evidenceOf({ ...low, ...away }, EVEN)).toBe(evidenceOf(low, EVEN));
  });

  const counts = fc.tuple(fc.nat(40), fc.nat(40), fc.nat(40));
  it('never passes the cap, and never falls with one more agreeing move', () => {
    fc.assert(
      fc.property(counts, counts, fc.integer({ min: 600, max: 2600 }), (moves, wanted, rating) => {
        const agreed = wanted.map((count, place) => Math.min(count, moves[place] ?? 0)) as [number, number, number];
        const expectation = expectationFor('chess', rating, undefined);
        const evidence = evidenceOf(tally(moves, agreed, { rating }), expectation);
        expect(Math.abs(evidence)).toBeLessThanOrEqual(GAME_CAP);
        const place = moves.findIndex((count, choice) => count > (agreed[choice] ?? 0));
        if (place < 0) return;
        const more = agreed.map((count, choice) => count + (choice === place ? 1 : 0)) as [number, number, number];
        expect(evidenceOf(tally(moves, more, { rating }), expectation)).toBeGreaterThanOrEqual(evidence);
      }),
    );
  });
});

describe('the sequential test', () => {
  it.each([
    { case: 'four games are never enough', evidences: [2.5, 2.5, 2.5, 2.5], isFlagged: false, games: 4 },
    { case: 'five are', evidences: [2.5, 2.5, 2.5, 0, 0], isFlagged: true, games: 5 },
    { case: 'little evidence waits', evidences: [1, 1, 1, 1, 1], isFlagged: false, games: 5 },
    { case: 'it begins anew when it finds nothing', evidences: [-1, -1.5, 2, 2], isFlagged: false, games: 2 },
    { case: 'it stays flagged', evidences: [2.5, 2.5, 2.5, 0, 0, -2.5, -2.5, -2.5, -2.5], isFlagged: true, games: 9 },
    { case: 'nothing is nothing', evidences: [], isFlagged: false, games: 0 },
  ])('$case', ({ evidences, isFlagged, games }) => {
    expect(testSequence(evidences)).toMatchObject({ isFlagged, games });
  });

  it('has Wald’s bounds for one in a thousand and nine in ten', () => {
    expect(FLAGGED_FROM).toBeCloseTo(6.8, 1);
    expect(DROPPED_AT).toBeCloseTo(-2.3, 1);
  });

  it('is not hidden by honest games before', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -2.5, max: 0, noNaN: true }), { maxLength: 200 }), (honest) => {
        expect(testSequence([...honest, ...Array<number>(8).fill(2.5)]).isFlagged).toBe(true);
      }),
    );
  });
});

/** The share of players of a kind that are flagged within so many games. */
const flaggedShare = (random: () => number, help: number, games: number) => {
  const expectation = expectationFor('chess', 1500, {
    games: 1000,
    moves: [50_000, 50_000, 50_000],
    agreed: [27_500, 20_000, 15_000],
    spread: 1,
  });
  const game = () => {
    const moves = [8, 6, 6] as const;
    const agreed = moves.map((count, choice) => {
      let found = 0;
      for (let move = 0; move < count; move += 1)
        if (random() < help || random() < (expectation.shares[choice] ?? 0)) found += 1;
      return found;
    }) as unknown as ByChoice;
    return { matchId: '', tally: tally(moves, agreed) };
  };
  const players = 2000;
  let flagged = 0;
  for (let player = 0; player < players; player += 1)
    if (factsOf(weighGames(Array.from({ length: games }, game), () => expectation))?.isFlagged === true) flagged += 1;
  return flagged / players;
};

const numbers = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 4_294_967_296;
};

it('flags nearly all who play half of their moves by the computer, within ten games, and few honest ones within fifty', () => {
  const random = numbers(35);
  expect(flaggedShare(random, 1, 5)).toBe(1);
  expect(flaggedShare(random, 0.5, 10)).toBeGreaterThan(0.95);
  expect(flaggedShare(random, 0, 50)).toBeLessThan(0.01);
});
