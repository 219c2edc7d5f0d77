import { isActRefusal } from '../src/act.ts';
import { CARROM_QUICK } from '../src/carrom/carrom.ts';
import { carromComputerAct } from '../src/carrom/computer.ts';
import { type CarromPosition, startCarrom } from '../src/carrom/position.ts';
import type { Seat } from '../src/seat.ts';
import type { Strength } from '../src/strength.ts';
import { sampleMove } from './sample-move.ts';
import { seededRandom } from './seeded-random.ts';

/** Chooses a stroke for the seat to act. */
export type CarromPlayer = (position: CarromPosition, random: () => number) => string;

export const computer =
  (strength: Strength): CarromPlayer =>
  (position, random) => {
    const act = carromComputerAct(position, strength, random);
    if (act?.type !== 'move') throw new Error('the computer has no stroke');
    return act.move;
  };

export const anyStroke: CarromPlayer = (position, random) => {
  const move = sampleMove(CARROM_QUICK, position, random);
  if (move === null) throw new Error('there is no stroke');
  return move;
};

export interface SimulatedBoard {
  readonly first: Seat;
  readonly winner: Seat | null;
  readonly reason: string;
  /** Every stroke with the position before it. */
  readonly strokes: readonly { readonly position: CarromPosition; readonly move: string }[];
}

/** Plays boards to their ends; host and joiner break in turn. The same seed gives the same boards. */
export const playBoards = ({
  host,
  joiner,
  boards,
  seed,
}: {
  host: CarromPlayer;
  joiner: CarromPlayer;
  boards: number;
  seed: number;
}): SimulatedBoard[] => {
  const random = seededRandom(seed);
  return Array.from({ length: boards }, (_, number) => {
    const first = number % 2 === 0 ? 'host' : 'joiner';
    const strokes: { position: CarromPosition; move: string }[] = [];
    let position = startCarrom(first);
    while (position.outcome === null) {
      const move = (position.turn === 'host' ? host : joiner)(position, random);
      strokes.push({ position, move });
      const next = CARROM_QUICK.apply(position, position.turn, { type: 'move', move });
      if (isActRefusal(next)) throw new Error(`${move} refused: ${next.refusal}`);
      position = next;
    }
    const { outcome } = position;
    return { first, winner: outcome.result === 'won' ? outcome.winner : null, reason: outcome.reason, strokes };
  });
};
