import { describe, expect, it } from 'vitest';
import { makeDemoMatches, seededRandom } from './demo-matches.rules.ts';

describe('demo matches', () => {
  const seeds = Array.from({ length: 200 }, (_, seed) => seed);

  it('are ten', () => expect(makeDemoMatches(seededRandom(1))).toHaveLength(10));

  it('are equal for equal seeds and differ for different ones', () => {
    expect(makeDemoMatches(seededRandom(7))).toEqual(makeDemoMatches(seededRandom(7)));
    expect(makeDemoMatches(seededRandom(7))).not.toEqual(makeDemoMatches(seededRandom(8)));
  });

  it('have stakes of 50 to 10,000 rupees and a prize of 95%', () => {
    for (const seed of seeds) {
      for (const { amount, prize } of makeDemoMatches(seededRandom(seed))) {
        expect(amount).toBeGreaterThanOrEqual(50);
        expect(amount).toBeLessThanOrEqual(10_000);
        expect(prize).toBe((amount * 95) / 100);
      }
    }
  });

  it('reach both bounds', () => {
    expect(makeDemoMatches(() => 0)[0]?.amount).toBe(50);
    expect(makeDemoMatches(() => 1 - 2 ** -32)[0]?.amount).toBe(10_000);
  });

  it('name each side by its own letter and give it an existing avatar', () => {
    const matches = makeDemoMatches(seededRandom(3));
    const letters = matches.flatMap((match) => match.letters);
    expect(new Set(letters).size).toBe(20);
    expect(letters.slice(0, 3)).toEqual(['A', 'B', 'C']);
    for (const image of matches.flatMap((match) => match.avatars)) expect(image).toMatch(/^avatar([1-9]|1[0-5])\.png$/);
  });
});
