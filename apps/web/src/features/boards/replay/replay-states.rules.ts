import type { BoardPosition, BoardState } from '@muqabla/contract/boards/board-state';
import type { Side } from '@muqabla/contract/matches/match';
import { isActRefusal } from '@muqabla/games/act';
import { parseRecordedAct } from '@muqabla/games/act-text';
import type { Game } from '@muqabla/games/game';

const NO_CLOCK = { host: 0, joiner: 0, since: '1970-01-01T00:00:00.000Z' };

/**
 * The board before the first act and after each act of a record, without clocks and legal moves. Ends before the first
 * act that the rules refuse.
 */
export const replayStates = <Position extends object, View>(
  rules: Game<Position, View>,
  positionView: (view: View) => BoardPosition,
  first: Side,
  acts: readonly string[],
): readonly BoardState[] => {
  const stateAt = (position: Position, actNumber: number): BoardState => {
    const turn = rules.turn(position);
    const outcome = rules.outcome(position);
    return {
      actNumber,
      ...(turn !== null && { turn }),
      legalMoves: [],
      position: positionView(rules.view(position, turn ?? 'host')),
      clocks: NO_CLOCK,
      ...(outcome !== null && { outcome }),
    };
  };
  let position = rules.start(first);
  const states = [stateAt(position, 0)];
  for (const [number, text] of acts.entries()) {
    const { seat, act } = parseRecordedAct(text);
    const next = rules.apply(position, seat, act);
    if (isActRefusal(next)) return states;
    position = next;
    states.push(stateAt(position, number + 1));
  }
  return states;
};
