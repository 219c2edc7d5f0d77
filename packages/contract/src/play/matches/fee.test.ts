import { describe, expect, it } from 'vitest';
import { commissionPaise, splitOfMatch, splitStakes } from './fee.ts';

describe('the split of two stakes', () => {
  it.each([
    [100, 5, { stake: 100, fee: 5, prize: 195 }],
    [50, 5, { stake: 50, fee: 2.5, prize: 97.5 }],
    [100, 10, { stake: 100, fee: 10, prize: 190 }],
    [55, 2.5, { stake: 55, fee: 1.37, prize: 108.63 }],
    [100, 0, { stake: 100, fee: 0, prize: 200 }],
    [10_000, 5, { stake: 10_000, fee: 500, prize: 19_500 }],
  ])('of ₹%d at %d%%', (stake, percent, split) => {
    expect(splitStakes(stake, percent)).toEqual(split);
  });

  it('adds up to the paisa for each stake and percentage', () => {
    for (let stake = 1; stake <= 10_000; stake += 37)
      for (const percent of [0, 2.5, 5, 7.77, 50]) {
        const { fee, prize } = splitStakes(stake, percent);
        expect(Math.round(fee * 100)).toBe(commissionPaise(stake * 100, percent));
        expect(Math.round(fee * 100) + Math.round(prize * 100)).toBe(stake * 200);
      }
  });
});

it('takes the split of a match from its own amounts', () => {
  expect(splitOfMatch({ amount: 100, winAmount: 95 })).toEqual({ stake: 100, fee: 5, prize: 195 });
  expect(splitOfMatch({ amount: 55, winAmount: 53.63 })).toEqual({ stake: 55, fee: 1.37, prize: 108.63 });
});
