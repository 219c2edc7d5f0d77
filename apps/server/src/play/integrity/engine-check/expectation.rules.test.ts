import { CALIBRATED_GAMES } from '@muqabla/contract/play/integrity/engine-check-terms';
import { tally } from '@muqabla/testing/engine-tallies';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BANDS, bandOf, expectationFor, type Learnt, learnFrom, ratingsOf } from './expectation.rules.ts';

const sums = (games: number, change: Partial<Learnt> = {}): Learnt => ({
  games,
  moves: [games * 10, games * 10, games * 10],
  agreed: [games * 6, games * 4, games * 2],
  spread: 1.5,
  ...change,
});

it.each([
  [0, 0],
  [1299, 0],
  [1300, 1],
  [1500, 2],
  [1899, 3],
  [1900, 4],
  [3000, 4],
])('a rating of %i is in band %i', (rating, band) => {
  expect(bandOf(rating)).toBe(band);
});

it('each rating is in the ratings of its band alone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), (rating) => {
      const bands = BANDS.filter((band) => rating >= ratingsOf(band).from && rating < ratingsOf(band).below);
      expect(bands).toEqual([bandOf(rating)]);
    }),
  );
});

describe('the expectation', () => {
  it('is an assumption, wider than a measurement, without games', () => {
    expect(expectationFor('chess', 1500, undefined)).toEqual({
      shares: [expect.closeTo(0.55, 9), expect.closeTo(0.4, 9), expect.closeTo(0.3, 9)],
      spread: 2,
      isCalibrated: false,
    });
  });

  it('grows with the rating, less in Ludo', () => {
    const grown = (game: 'chess' | 'ludo-quick') =>
      expectationFor(game, 2100, undefined).shares[1] - expectationFor(game, 1500, undefined).shares[1];
    expect(grown('chess')).toBeGreaterThan(0.1);
    expect(grown('ludo-quick')).toBeGreaterThan(0);
    expect(grown('ludo-quick')).toBeLessThan(0.05);
  });

  it('is calibrated from the last needed side on, and moves towards what was measured', () => {
    expect(expectationFor('chess', 1500, sums(CALIBRATED_GAMES - 1))).toMatchObject({ isCalibrated: false, spread: 2 });
    const { shares, ...rest } = expectationFor('chess', 1500, sums(CALIBRATED_GAMES));
    expect(rest).toEqual({ isCalibrated: true, spread: 1.5 });
    expect(shares[2]).toBeLessThan(0.22);
    expect(shares[2]).toBeGreaterThan(0.2);
  });

  it('never is a certainty, whatever was measured', () => {
    const all = sums(10_000, { agreed: [100_000, 100_000, 0] });
    expect(expectationFor('chess', 1500, all).shares).toEqual([0.98, 0.98, 0.02]);
  });
});

describe('what is learnt', () => {
  it('is the sums of the sides', () => {
    expect(learnFrom([tally([1, 2, 3], [1, 1, 1]), tally([4, 5, 6], [0, 1, 2])])).toMatchObject({
      games: 2,
      moves: [5, 7, 9],
      agreed: [1, 2, 3],
    });
    expect(learnFrom([])).toEqual({ games: 0, moves: [0, 0, 0], agreed: [0, 0, 0], spread: 1 });
  });

  it('spreads wider where players differ from each other', () => {
    const alike = Array.from({ length: 40 }, () => tally([0, 20, 0], [0, 8, 0]));
    const different = Array.from({ length: 40 }, (_, place) => tally([0, 20, 0], [0, place % 2 === 0 ? 2 : 14, 0]));
    expect(learnFrom(alike).spread).toBe(1);
    expect(learnFrom(different).spread).toBeCloseTo(36 / (20 * 0.4 * 0.6), 9);
  });
});
