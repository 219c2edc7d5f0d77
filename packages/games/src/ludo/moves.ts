import type { Face } from '../act.ts';
import { otherSeat, type Seat } from '../seat.ts';
import { type LudoPosition, mapTokens } from './position.ts';
import { BASE_STEP, HOME_STEP, SAFE_SQUARES, START_STEP, squareAt } from './track.ts';

const ALL_TOKENS = [0, 1, 2, 3] as const;

/** A token's number among the four of its seat. */
export type TokenNumber = (typeof ALL_TOKENS)[number];

/** Where a token at `step` lands: a six lets it out, and home takes an exact roll. Null when it may not move. */
export const landingStep = (step: number, face: Face): number | null => {
  if (step === BASE_STEP) return face === 6 ? START_STEP : null;
  return step + face <= HOME_STEP ? step + face : null;
};

/** The tokens the seat to act may move by what it rolled; empty while a roll is due. */
export const movableTokens = ({ tokens, turn, face, outcome }: LudoPosition): readonly TokenNumber[] =>
  face === null || outcome !== null
    ? []
    : ALL_TOKENS.filter((token) => landingStep(tokens[turn][token], face) !== null);

/** True when a token of `seat` that lands at `step` captures: tokens of the other seat are there, unprotected. */
export const captures = (tokens: LudoPosition['tokens'], seat: Seat, step: number): boolean => {
  const square = squareAt(seat, step);
  if (square === null || SAFE_SQUARES.has(square)) return false;
  const other = otherSeat(seat);
  return tokens[other].some((theirs) => squareAt(other, theirs) === square);
};

/** The tokens after a move. All tokens captured on one square go back to the base: there is no blockade. */
export const moveToken = (
  tokens: LudoPosition['tokens'],
  seat: Seat,
  token: TokenNumber,
  step: number,
): LudoPosition['tokens'] => {
  const other = otherSeat(seat);
  // Copied by destructuring, which keeps it a tuple.
  const [...own] = tokens[seat];
  own[token] = step;
  const captured = captures(tokens, seat, step) ? squareAt(seat, step) : null;
  const theirs =
    captured === null
      ? tokens[other]
      : mapTokens(tokens[other], (theirStep) => (squareAt(other, theirStep) === captured ? BASE_STEP : theirStep));
  return seat === 'host' ? { host: own, joiner: theirs } : { host: theirs, joiner: own };
};

/**
 * The move without a choice: the only token that may move, or the first of several on the same step, which are alike.
 * Null when there is a choice or no move.
 */
export const onlyMove = (position: LudoPosition): TokenNumber | null => {
  const [first, ...others] = movableTokens(position);
  const steps = position.tokens[position.turn];
  return first !== undefined && others.every((token) => steps[token] === steps[first]) ? first : null;
};

/** The movable token that has come furthest, the first of equals: what the server plays for a missed turn. */
export const furthestMove = (position: LudoPosition): TokenNumber | null => {
  const steps = position.tokens[position.turn];
  const [first, ...others] = movableTokens(position);
  if (first === undefined) return null;
  return others.reduce((best, token) => (steps[token] > steps[best] ? token : best), first);
};
