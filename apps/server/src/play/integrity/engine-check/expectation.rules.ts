import { CALIBRATED_GAMES, type CheckedGame } from '@muqabla/contract/play/integrity/engine-check-terms';
import { agreedOf, type ByChoice, expectedOf, type Tally, varianceOf } from './tally.rules.ts';

/** The agreement that is expected of an honest player. */
export type Expectation = {
  /** The share of agreeing moves by the number of moves that are about as good. */
  readonly shares: ByChoice;
  /** How many times wider honest games spread than independent moves would; 1 at least. */
  readonly spread: number;
  /** False while it is an assumption rather than a measurement of this installation. */
  readonly isCalibrated: boolean;
};

/** The sums over honest sides of one game and rating band. */
export type Learnt = {
  readonly games: number;
  readonly moves: ByChoice;
  readonly agreed: ByChoice;
  readonly spread: number;
};

const BAND_FROM = [1300, 1500, 1700, 1900] as const;

/** The rating bands, from 0: below 1300, from 1300, 1500, 1700 and 1900 on. */
export const BANDS = [0, 1, 2, 3, 4] as const;

export const bandOf = (rating: number): number => BAND_FROM.filter((from) => rating >= from).length;

/** The ratings of a band, for SQL: from the first to below the second. */
export const ratingsOf = (band: number): { from: number; below: number } => ({
  from: BAND_FROM[band - 1] ?? -1_000_000,
  below: BAND_FROM[band] ?? 1_000_000,
});

// Assumed for a player of 1500: that a move without an alternative is found more often. In Ludo the computer's rule of thumb is
// what people follow too.
const ASSUMED: Readonly<Record<CheckedGame, ByChoice>> = {
  chess: [0.55, 0.4, 0.3],
  'ludo-classic': [0.8, 0.65, 0.5],
  'ludo-quick': [0.8, 0.65, 0.5],
};
/** The rating points for which the odds of agreement grow by the factor e. */
const POINTS_A_STEP: Readonly<Record<CheckedGame, number>> = { chess: 800, 'ludo-classic': 4000, 'ludo-quick': 4000 };
const MIDDLE_RATING = 1500;
const ASSUMED_SPREAD = 2;
/** The assumption weighs as much as so many measured moves. */
const ASSUMED_MOVES = 200;
const SHARE_LEAST = 0.02;

const clampShare = (share: number) => Math.max(SHARE_LEAST, Math.min(1 - SHARE_LEAST, share));

const assumedShare = (game: CheckedGame, choice: number, rating: number) => {
  const share = ASSUMED[game][choice] ?? 0.5;
  const odds = Math.log(share / (1 - share)) + (rating - MIDDLE_RATING) / POINTS_A_STEP[game];
  return clampShare(1 / (1 + Math.exp(-odds)));
};

const byChoice = (shareOf: (choice: number) => number): ByChoice => [shareOf(0), shareOf(1), shareOf(2)];

/** The expectation for a player of a rating: learnt from honest games as far as there are any, else assumed. */
export const expectationFor = (game: CheckedGame, rating: number, learnt: Learnt | undefined): Expectation => {
  const isCalibrated = learnt !== undefined && learnt.games >= CALIBRATED_GAMES;
  return {
    shares: byChoice((choice) => {
      const assumed = assumedShare(game, choice, rating);
      if (learnt === undefined) return assumed;
      const [moves, agreed] = [learnt.moves[choice] ?? 0, learnt.agreed[choice] ?? 0];
      return clampShare((agreed + ASSUMED_MOVES * assumed) / (moves + ASSUMED_MOVES));
    }),
    spread: isCalibrated ? Math.max(1, learnt.spread) : ASSUMED_SPREAD,
    isCalibrated,
  };
};

const add = (one: ByChoice, other: ByChoice): ByChoice => [one[0] + other[0], one[1] + other[1], one[2] + other[2]];

const NONE: ByChoice = [0, 0, 0];

/** Learns the expectation of a rating band from the sides of honest players. */
export const learnFrom = (tallies: readonly Tally[]): Learnt => {
  const moves = tallies.reduce((total, tally) => add(total, tally.moves), NONE);
  const agreed = tallies.reduce((total, tally) => add(total, tally.agreed), NONE);
  const shares = byChoice((choice) => clampShare((agreed[choice] ?? 0) / Math.max(1, moves[choice] ?? 0)));
  let [squares, variance] = [0, 0];
  for (const tally of tallies) {
    squares += (agreedOf(tally) - expectedOf(tally, { shares })) ** 2;
    variance += varianceOf(tally, { shares });
  }
  return { games: tallies.length, moves, agreed, spread: variance === 0 ? 1 : Math.max(1, squares / variance) };
};
