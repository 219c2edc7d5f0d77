import { isActRefusal } from '@muqabla/games/act';
import type { Game } from '@muqabla/games/game';
import type { Seat } from '@muqabla/games/seat';
import { parseStoredAct } from '../../boards/board/stored-act.rules.ts';

/** An act of a finished game, as stored. */
export type StoredMove = {
  readonly actNumber: number;
  readonly requestNumber: number;
  readonly act: string;
  readonly spentMilliseconds: number;
  readonly awayMilliseconds: number | null;
};

/** A move that a person has chosen, with the position before it. */
export type PlayedMove<Position> = {
  readonly actNumber: number;
  readonly seat: Seat;
  readonly move: string;
  readonly position: Position;
  readonly milliseconds: number;
  /** The part of it in which the page was out of sight; null where the device did not say. */
  readonly away: number | null;
};

/**
 * The moves of a game that persons have chosen, in order: what the server played for them, because there was no choice or the
 * turn was missed, is left out. Throws when the rules refuse an act.
 */
export const playedMoves = <Position extends object, View>(
  game: Game<Position, View>,
  first: Seat,
  acts: readonly StoredMove[],
): PlayedMove<Position>[] => {
  let position = game.start(first);
  const played: PlayedMove<Position>[] = [];
  for (const { actNumber, requestNumber, act: text, spentMilliseconds, awayMilliseconds } of acts) {
    const { seat, act } = parseStoredAct(text);
    if (act.type === 'move' && actNumber === requestNumber)
      played.push({
        actNumber,
        seat,
        move: act.move,
        position,
        milliseconds: spentMilliseconds,
        away: awayMilliseconds,
      });
    const next = game.apply(position, seat, act);
    if (isActRefusal(next)) throw new Error(`act ${actNumber} is refused: ${next.refusal}`);
    position = next;
  }
  return played;
};
