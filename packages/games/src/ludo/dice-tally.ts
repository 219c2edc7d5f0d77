import type { RecordedAct } from '../act-text.ts';
import { isActRefusal } from '../act.ts';
import { otherSeat, type Seat } from '../seat.ts';
import { rollEffect } from './dice-effect.ts';
import type { LudoGame } from './ludo.ts';

/** The dice of a game as far as it was read. */
export interface DiceTally {
  readonly rolls: number;
  readonly sixes: Readonly<Record<Seat, number>>;
  /** The effect of all rolls for each seat, in tokens; the one is the negative of the other. */
  readonly effect: Readonly<Record<Seat, number>>;
}

/** Tallies the dice of a recorded game, a roll a step, so that the caller can pause between two. Throws for acts that are refused. */
export function* tallyDice(game: LudoGame, first: Seat, acts: readonly RecordedAct[]): Generator<DiceTally, DiceTally> {
  let position = game.start(first);
  let rolls = 0;
  const sixes = { host: 0, joiner: 0 };
  const effect = { host: 0, joiner: 0 };
  const tally = (): DiceTally => ({ rolls, sixes: { ...sixes }, effect: { ...effect } });
  for (const { seat, act } of acts) {
    if (act.type === 'roll') {
      const change = rollEffect(game, position, act.face);
      rolls += 1;
      if (act.face === 6) sixes[seat] += 1;
      effect[seat] += change;
      effect[otherSeat(seat)] -= change;
      yield tally();
    }
    const after = game.apply(position, seat, act);
    if (isActRefusal(after)) throw new RangeError(`the record has an act that is refused: ${after.refusal}`);
    position = after;
  }
  return tally();
}
