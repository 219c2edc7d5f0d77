import type { RecordedAct } from './act-text.ts';
import { isActRefusal, type RefusalReason } from './act.ts';
import type { Game } from './game.ts';
import type { Seat } from './seat.ts';

export interface Replay<Position> {
  /** After the last act, or before the refused one. */
  readonly position: Position;
  /** The first act the rules refuse, by its number; null when all are played. */
  readonly refused: { readonly act: number; readonly reason: RefusalReason } | null;
}

/** Plays recorded acts from the start. The same acts always give the same position. */
export const replay = <Position extends object, View>(
  game: Game<Position, View>,
  first: Seat,
  acts: readonly RecordedAct[],
): Replay<Position> => {
  let position = game.start(first);
  for (const [number, { seat, act }] of acts.entries()) {
    const result = game.apply(position, seat, act);
    if (isActRefusal(result)) return { position, refused: { act: number, reason: result.refusal } };
    position = result;
  }
  return { position, refused: null };
};
