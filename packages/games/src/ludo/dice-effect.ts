import { type Face, isActRefusal } from '../act.ts';
import { bagSize, leftOf } from '../dice/bag.ts';
import { otherSeat, type Seat } from '../seat.ts';
import type { LudoGame } from './ludo.ts';
import type { LudoPosition } from './position.ts';
import { BASE_STEP, HOME_STEP } from './track.ts';

const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6];

/** Squares that a token could have moved while it waits for a six: six rolls of 3.5 on average. */
const WAIT_SQUARES = 21;

/** One roll further is looked ahead after a six, a capture and a token home, which give one more. */
const FURTHER_ROLLS = 1;

const worthOf = (step: number) => (step === BASE_STEP ? 0 : (WAIT_SQUARES + step) / (WAIT_SQUARES + HOME_STEP));
const progressOf = ({ tokens }: LudoPosition, seat: Seat) => tokens[seat].reduce((sum, step) => sum + worthOf(step), 0);

/** How far a seat is ahead, in tokens: one in the base counts 0 and one at home 1. */
export const leadOf = (position: LudoPosition, seat: Seat): number =>
  progressOf(position, seat) - progressOf(position, otherSeat(seat));

const rolled = (game: LudoGame, position: LudoPosition, face: Face): LudoPosition => {
  const after = game.apply(position, position.turn, { type: 'roll', rollNumber: position.rolls, face });
  if (isActRefusal(after)) throw new RangeError(`no roll is due: ${after.refusal}`);
  return after;
};

/** The lead that a seat can reach with the face that it has rolled, by its best move. */
const bestLead = (game: LudoGame, position: LudoPosition, seat: Seat, further: number): number => {
  if (position.outcome !== null || position.turn !== seat) return leadOf(position, seat);
  if (position.face === null) return further > 0 ? expectedLead(game, position, further - 1) : leadOf(position, seat);
  let best = Number.NEGATIVE_INFINITY;
  for (const move of game.legalMoves(position)) {
    const after = game.apply(position, seat, { type: 'move', move });
    // A turn that the server plays has one legal move.
    if (!isActRefusal(after)) best = Math.max(best, bestLead(game, after, seat, further));
  }
  return best;
};

/** The lead that the seat to act can expect before it rolls: the mean of what each face that it may roll allows. */
export const expectedLead = (game: LudoGame, position: LudoPosition, further = FURTHER_ROLLS): number => {
  const { bag } = game.nextRoll(position);
  let sum = 0;
  for (const face of FACES) {
    const count = leftOf(bag, face);
    if (count > 0) sum += count * leadAfter(game, position, face, further);
  }
  return sum / bagSize(bag);
};

/** The lead that the seat to act can expect after it has rolled this face. */
export const leadAfter = (game: LudoGame, position: LudoPosition, face: Face, further = FURTHER_ROLLS): number =>
  bestLead(game, rolled(game, position, face), position.turn, further);

/**
 * The effect of one roll, in tokens, for the seat that rolls: what it can expect after the roll less what it could expect
 * before. The mean over what the roll draws from is zero, whatever the position.
 */
export const rollEffect = (game: LudoGame, position: LudoPosition, face: Face): number =>
  leadAfter(game, position, face) - expectedLead(game, position);
