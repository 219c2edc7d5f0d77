import { AVATAR_COUNT, DEMO_MATCHES } from '@muqabla/contract/constants';

/** A simulated match; the letters name its two sides. Amounts in rupees. */
export type DemoMatch = {
  letters: readonly [string, string];
  avatars: readonly [string, string];
  amount: number;
  prize: number;
};

/** Returns a number from 0 up to, but not including, 1. */
export type Random = () => number;

const STEP_RUPEES = 50;

/** Pseudo-random numbers from a seed (mulberry32). */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const letterOf = (index: number) => String.fromCodePoint(65 + (index % 26)).repeat(1 + Math.floor(index / 26));

/** The specification's simulated matches: 15 generated, 10 shown, 50 to 10,000 rupees, a prize of 95% of the amount. */
export const makeDemoMatches = (random: Random): readonly DemoMatch[] => {
  const { generated, shown, prizePercent, minRupees, maxRupees } = DEMO_MATCHES;
  const steps = (maxRupees - minRupees) / STEP_RUPEES;
  const avatar = () => `avatar${1 + Math.floor(random() * AVATAR_COUNT)}.png`;
  const all = Array.from({ length: generated }, (_, index): DemoMatch => {
    const amount = minRupees + STEP_RUPEES * Math.floor(random() * (steps + 1));
    return {
      letters: [letterOf(2 * index), letterOf(2 * index + 1)],
      avatars: [avatar(), avatar()],
      amount,
      prize: (amount * prizePercent) / 100,
    };
  });
  return all.slice(0, shown);
};
