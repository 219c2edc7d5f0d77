import { expect, it } from 'vitest';
import { PEOPLE } from './plan-days.ts';
import { pairsOf } from './play-points-day.ts';

it('pairs everyone once in a round, and nobody with the same person within as many rounds as there are others', () => {
  const met = new Set<string>();
  for (let round = 0; round < PEOPLE - 1; round += 1) {
    const pairs = pairsOf(round);
    expect(new Set(pairs.flat()).size).toBe(PEOPLE);
    for (const [one, other] of pairs) met.add(`${Math.min(one, other)} ${Math.max(one, other)}`);
  }
  expect(met.size).toBe((PEOPLE * (PEOPLE - 1)) / 2);
});
