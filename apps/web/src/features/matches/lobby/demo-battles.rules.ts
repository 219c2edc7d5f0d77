import { AVATAR_COUNT, DEMO_BATTLES } from '@muqabla/contract/constants';

/** A battle nobody plays; the letters name its two sides. Amounts in rupees. */
export type DemoBattle = {
  letters: readonly [string, string];
  avatars: readonly [string, string];
  amount: number;
  prize: number;
};

/** A number from 0 up to 1. */
export type Random = () => number;

const stepRupees = 50;

/** Random numbers that repeat for the same seed (mulberry32). */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const letterOf = (place: number) => String.fromCodePoint(65 + (place % 26)).repeat(1 + Math.floor(place / 26));

/** The simulated battles of the specification: 15 made, 10 shown, 50 to 10,000 rupees, the prize 95% of the amount. */
export const makeDemoBattles = (random: Random): readonly DemoBattle[] => {
  const { generated, shown, prizePercent, minRupees, maxRupees } = DEMO_BATTLES;
  const steps = (maxRupees - minRupees) / stepRupees;
  const avatar = () => `avatar${1 + Math.floor(random() * AVATAR_COUNT)}.png`;
  const all = Array.from({ length: generated }, (_, place): DemoBattle => {
    const amount = minRupees + stepRupees * Math.floor(random() * (steps + 1));
    return {
      letters: [letterOf(2 * place), letterOf(2 * place + 1)],
      avatars: [avatar(), avatar()],
      amount,
      prize: (amount * prizePercent) / 100,
    };
  });
  return all.slice(0, shown);
};
