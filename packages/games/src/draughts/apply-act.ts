import { type Act, type ActRefusal, refuseAct } from '../act.ts';
import { applyDrawAct, OFFER_EACH_TEN, offersAfterMove } from '../draw-offer.ts';
import { drawn, NO_START, type Outcome, won } from '../outcome.ts';
import { otherSeat, type Seat } from '../seat.ts';
import { legalDraughtsMoves } from './moves.ts';
import { boardKey, type DraughtsPosition, seatToMove } from './position.ts';

/** The position after an act of this seat, or why the act is refused. */
export const applyDraughtsAct = (position: DraughtsPosition, seat: Seat, act: Act): DraughtsPosition | ActRefusal => {
  if (position.outcome !== null) return refuseAct('game-over');
  switch (act.type) {
    case 'roll':
      return refuseAct('act-not-in-game');
    case 'resign':
      return { ...position, outcome: won(otherSeat(seat), 'resigned') };
    case 'offer-draw':
    case 'accept-draw':
    case 'decline-draw':
      return applyDrawAct(OFFER_EACH_TEN, position, { seat, type: act.type });
    case 'move':
      return seat === seatToMove(position) ? move(position, seat, act.move) : refuseAct('not-your-turn');
    case 'expire':
      if (seat !== seatToMove(position)) return refuseAct('not-your-turn');
      return { ...position, outcome: position.moves === 0 ? NO_START : won(otherSeat(seat), 'flag') };
  }
};

const move = (position: DraughtsPosition, seat: Seat, text: string): DraughtsPosition | ActRefusal => {
  const legal = legalDraughtsMoves(position.board, position.side).find((candidate) => candidate.text === text);
  if (legal === undefined) return refuseAct('illegal-move');
  const isQuiet = legal.captures.length === 0 && !legal.isManMove;
  const moved: DraughtsPosition = {
    ...position,
    board: legal.after,
    side: position.side === 1 ? -1 : 1,
    moves: position.moves + 1,
    earlier: isQuiet ? [...position.earlier, boardKey(position.board)] : [],
    ...offersAfterMove(position, seat),
  };
  return { ...moved, outcome: outcomeAfterMove(moved, seat) };
};

const FORTY_MOVES_OF_BOTH = 80;

/** Returns the outcome by the rules after a move of this seat. Repetition and forty moves end the game without a claim. */
const outcomeAfterMove = ({ board, side, earlier }: DraughtsPosition, seat: Seat): Outcome | null => {
  if (legalDraughtsMoves(board, side).length === 0) return won(seat, 'no-moves');
  if (timesBefore(board, earlier) >= 2) return drawn('threefold');
  return earlier.length >= FORTY_MOVES_OF_BOTH ? drawn('forty-moves') : null;
};

/** How often the same board has been seen with the same side to move: sides alternate, so every second one counts. */
const timesBefore = (board: DraughtsPosition['board'], earlier: readonly string[]): number => {
  const key = boardKey(board);
  return earlier.filter((other, index) => (earlier.length - index) % 2 === 0 && other === key).length;
};
