import { type Act, type ActRefusal, refuseAct } from '../act.ts';
import { NO_START, won } from '../outcome.ts';
import { otherSeat, type Seat } from '../seat.ts';
import { isStrikerSpotFree, passTurn, playStroke } from './play-stroke.ts';
import type { CarromPosition } from './position.ts';
import { parseStroke } from './stroke.ts';

/** The third missed stroke in a row loses, and the fifth in all. */
const MISSED_IN_A_ROW = 3;
const MISSED_IN_ALL = 5;

/** The position after an act of this seat, or why the act is refused. */
export const applyCarromAct = (position: CarromPosition, seat: Seat, act: Act): CarromPosition | ActRefusal => {
  if (position.outcome !== null) return refuseAct('game-over');
  if (act.type === 'resign') return { ...position, outcome: won(otherSeat(seat), 'resigned') };
  if (act.type !== 'move' && act.type !== 'expire') return refuseAct('act-not-in-game');
  if (seat !== position.turn) return refuseAct('not-your-turn');
  if (act.type === 'expire') return missStroke(position);
  const stroke = parseStroke(act.move);
  if (stroke === null || !isStrikerSpotFree(position, stroke.spot)) return refuseAct('illegal-move');
  return playStroke(position, stroke).position;
};

/** The clock ran out. Nothing happened yet: the game is cancelled. Later the turn passes, or the seat loses. */
const missStroke = (position: CarromPosition): CarromPosition => {
  const { turn, missed, strokes } = position;
  if (strokes === 0) return { ...position, outcome: NO_START };
  const now = { inARow: missed[turn].inARow + 1, inAll: missed[turn].inAll + 1 };
  const loses = now.inARow >= MISSED_IN_A_ROW || now.inAll >= MISSED_IN_ALL;
  return {
    ...passTurn(position),
    missed: { ...missed, [turn]: now },
    outcome: loses ? won(otherSeat(turn), 'missed-turns') : null,
  };
};
