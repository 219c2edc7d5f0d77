import { FEWEST_CHECKED_GAMES } from '@muqabla/contract/play/integrity/engine-check-terms';
import type { Expectation } from './expectation.rules.ts';
import { agreedOf, awayOf, expectedOf, movesOf, type Tally, variationOf, varianceOf } from './tally.rules.ts';

/** The share of the moves for which the alternative has the computer asked. */
export const HELPED_SHARE = 0.5;
/** The most that one game can speak for or against, so that a few games never decide. */
export const GAME_CAP = 2.5;
/** A game with fewer counted moves says nothing. */
export const FEWEST_MOVES = 6;
/** The bounds of Wald's sequential test, by which one of a thousand honest sequences is flagged and nine of ten with help. */
export const FLAGGED_FROM = Math.log(0.9 / 0.001);
export const DROPPED_AT = Math.log(0.1 / 0.999);

/** A deviation of less than this share of the mean is regular: people take longer over hard moves. */
const REGULAR_VARIATION = 0.35;
const FEWEST_TIMED_MOVES = 10;
/** Weak evidence, which counts only beside agreement above the expectation. */
const REGULAR_EVIDENCE = 0.3;

export const isRegular = (tally: Tally): boolean =>
  movesOf(tally) >= FEWEST_TIMED_MOVES && tally.meanMilliseconds > 0 && variationOf(tally) < REGULAR_VARIATION;

const FEWEST_AWAY_MOVES = 5;
/** Weak evidence as well: people look at a message, and a second device is not seen. */
const AWAY_EVIDENCE = 0.3;

/**
 * True when moves after a look away from the page agree more than is expected, and by no smaller part than the others. A
 * person who is interrupted plays no better for it.
 */
export const isBetterAway = (tally: Tally, expectation: Pick<Expectation, 'shares'>): boolean => {
  const away = awayOf(tally);
  if (movesOf(away) < FEWEST_AWAY_MOVES) return false;
  const aboveAway = (agreedOf(away) - expectedOf(away, expectation)) / movesOf(away);
  const above = (agreedOf(tally) - expectedOf(tally, expectation)) / movesOf(tally);
  return aboveAway > 0 && aboveAway >= above;
};

const likelihood = (agreed: number, others: number, share: number) => {
  const helped = share + HELPED_SHARE * (1 - share);
  return agreed * Math.log(helped / share) + others * Math.log((1 - helped) / (1 - share));
};

/**
 * The natural logarithm of how many times likelier the moves are with help for half of them than without any, divided by
 * the spread of honest games and capped.
 */
export const evidenceOf = (tally: Tally, expectation: Expectation): number => {
  const { shares, spread } = expectation;
  const { moves, agreed } = tally;
  const total = shares.reduce(
    (found, share, place) => found + likelihood(agreed[place] ?? 0, (moves[place] ?? 0) - (agreed[place] ?? 0), share),
    0,
  );
  const isAbove = agreedOf(tally) > expectedOf(tally, { shares });
  const besides = (isRegular(tally) ? REGULAR_EVIDENCE : 0) + (isBetterAway(tally, expectation) ? AWAY_EVIDENCE : 0);
  const evidence = total / spread + (isAbove ? besides : 0);
  return Math.max(-GAME_CAP, Math.min(GAME_CAP, evidence));
};

/** The state of the test after some games. */
export type TestState = {
  /** The sum of the evidence of the games since the test began, 0 at least. */
  readonly evidence: number;
  /** The last games of the sequence, which began anew with each test that found nothing. */
  readonly games: number;
  readonly isFlagged: boolean;
};

/**
 * Wald's sequential test over the evidence of games in their order. It begins anew where it finds nothing, so that years of
 * honest play do not hide what comes after them; it stays flagged once it was.
 */
export const testSequence = (evidences: readonly number[]): TestState => {
  let [evidence, games, isFlagged] = [0, 0, false];
  for (const each of evidences) {
    evidence += each;
    games += 1;
    if (games >= FEWEST_CHECKED_GAMES && evidence >= FLAGGED_FROM) isFlagged = true;
    if (isFlagged || evidence > DROPPED_AT) continue;
    [evidence, games] = [0, 0];
  }
  return { evidence: Math.max(0, evidence), games, isFlagged };
};

/** The deviations by which the agreement in these games is above the expectation. */
export const deviationsOf = (games: readonly { tally: Tally; expectation: Expectation }[]): number => {
  let [above, variance] = [0, 0];
  for (const { tally, expectation } of games) {
    above += agreedOf(tally) - expectedOf(tally, expectation);
    variance += varianceOf(tally, expectation) * expectation.spread;
  }
  return variance === 0 ? 0 : above / Math.sqrt(variance);
};
