import { describe, expect, it } from 'vitest';
import { makeDemoBattles, seededRandom } from './demo-battles.rules.ts';

describe('demo battles', () => {
  const seeds = Array.from({ length: 200 }, (_, seed) => seed);

  it('shows ten of them', () => expect(makeDemoBattles(seededRandom(1))).toHaveLength(10));

  it('makes the same ones from the same seed and others from another', () => {
    expect(makeDemoBattles(seededRandom(7))).toEqual(makeDemoBattles(seededRandom(7)));
    expect(makeDemoBattles(seededRandom(7))).not.toEqual(makeDemoBattles(seededRandom(8)));
  });

  it('stays within 50 to 10,000 rupees with a prize of 95%', () => {
    for (const seed of seeds) {
      for (const { amount, prize } of makeDemoBattles(seededRandom(seed))) {
        expect(amount).toBeGreaterThanOrEqual(50);
        expect(amount).toBeLessThanOrEqual(10_000);
        expect(prize).toBe((amount * 95) / 100);
      }
    }
  });

  it('reaches both ends', () => {
    expect(makeDemoBattles(() => 0)[0]?.amount).toBe(50);
    expect(makeDemoBattles(() => 1 - 2 ** -32)[0]?.amount).toBe(10_000);
  });

  it('names each side by its own letter and gives it an avatar of the product', () => {
    const battles = makeDemoBattles(seededRandom(3));
    const letters = battles.flatMap((battle) => battle.letters);
    expect(new Set(letters).size).toBe(20);
    expect(letters.slice(0, 3)).toEqual(['A', 'B', 'C']);
    for (const image of battles.flatMap((battle) => battle.avatars))
      expect(image).toMatch(/^avatar([1-9]|1[0-5])\.png$/);
  });
});
