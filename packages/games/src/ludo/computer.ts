import type { Face, PlayerAct } from '../act.ts';
import { leftOf } from '../dice/bag.ts';
import { otherSeat, type Seat } from '../seat.ts';
import { captures, landingStep, movableTokens, moveToken, type TokenNumber } from './moves.ts';
import type { LudoPosition } from './position.ts';
import { HOME_STEP, LAST_TRACK_STEP, SAFE_SQUARES, squareAt, TRACK_SQUARES } from './track.ts';

/**
 * Plays as a greedy player does: captures, brings a token home, reaches safety, flees from danger, else moves the furthest.
 * For practice; null when the game is over.
 */
export const greedyLudoAct = (position: LudoPosition): PlayerAct | null => {
  if (position.outcome !== null) return null;
  if (position.face === null) return { type: 'roll' };
  const [first, ...others] = ludoMoveValues(position);
  if (first === undefined) return null;
  const { move } = others.reduce((best, other) => (other.value > best.value ? other : best), first);
  return { type: 'move', move };
};

/** A legal move with its worth to the computer. Tokens on one step are alike, and so are their moves. */
export interface LudoMoveValue {
  readonly move: string;
  readonly step: number;
  /** A higher value is better; moves of different kinds, such as a capture and a step, are some hundreds apart. */
  readonly value: number;
}

/** The legal moves as the greedy computer values them, in the order of the tokens; empty while a roll is due. */
export const ludoMoveValues = (position: LudoPosition): readonly LudoMoveValue[] => {
  const { face, tokens, turn } = position;
  if (face === null) return [];
  return movableTokens(position).map((token) => ({
    move: String(token),
    step: tokens[turn][token],
    value: moveValue(position, token, face),
  }));
};

// Far enough apart that a kind of move outweighs any step count, which is at most 56.
const CAPTURE = 1000;
const HOME = 800;
const TO_SAFETY = 600;
const FROM_DANGER = 400;
const INTO_DANGER = -100;

const moveValue = ({ tokens, turn, bags }: LudoPosition, token: TokenNumber, face: Face): number => {
  const from = tokens[turn][token];
  const to = landingStep(from, face) ?? from;
  const inDanger = isInDanger({ tokens, bags }, turn, from);
  const after = moveToken(tokens, turn, token, to);
  let value = to;
  if (captures(tokens, turn, to)) value += CAPTURE;
  if (to === HOME_STEP) value += HOME;
  else if (isSafe(turn, to) && !isSafe(turn, from)) value += TO_SAFETY;
  if (inDanger) value += FROM_DANGER;
  if (isInDanger({ tokens: after, bags }, turn, to)) value += INTO_DANGER;
  return value;
};

const isSafe = (seat: Seat, step: number) => {
  const square = squareAt(seat, step);
  return square === null ? step > LAST_TRACK_STEP : SAFE_SQUARES.has(square);
};

/** True when a token of the other seat is one to six squares behind, and that face is left in its bag. */
const isInDanger = ({ tokens, bags }: Pick<LudoPosition, 'tokens' | 'bags'>, seat: Seat, step: number): boolean => {
  const square = squareAt(seat, step);
  if (square === null || SAFE_SQUARES.has(square)) return false;
  const other = otherSeat(seat);
  return tokens[other].some((theirs) => {
    const theirSquare = squareAt(other, theirs);
    if (theirSquare === null) return false;
    const distance = (square - theirSquare + TRACK_SQUARES) % TRACK_SQUARES;
    if (distance < 1 || distance > 6 || theirs + distance > LAST_TRACK_STEP) return false;
    return bags === null || leftOf(bags[other], distance as Face) > 0;
  });
};
