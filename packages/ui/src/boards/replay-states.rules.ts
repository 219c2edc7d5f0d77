import type { BoardPosition, BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { type Face, isActRefusal } from '@muqabla/games/act';
import type { RecordedAct } from '@muqabla/games/act-text';
import type { Game } from '@muqabla/games/game';

/** An act of the record as the rules read it. */
export const recordedActOf = ({ side, type, move = '', rollNumber = 0, face = 1 }: RecordedBoardAct): RecordedAct => {
  if (type === 'roll') return { seat: side, act: { type, rollNumber, face: face as Face } };
  return { seat: side, act: type === 'move' ? { type, move } : { type } };
};

const NO_CLOCK = { host: 0, joiner: 0, since: '1970-01-01T00:00:00.000Z' };

/**
 * The board before the first act and after each act of a record, without clocks and legal moves. Ends before the first
 * act that the rules refuse.
 */
export const replayStates = <Position extends object, View>(
  rules: Game<Position, View>,
  positionView: (view: View) => BoardPosition,
  first: Side,
  acts: readonly RecordedAct[],
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
  for (const [number, { seat, act }] of acts.entries()) {
    const next = rules.apply(position, seat, act);
    if (isActRefusal(next)) return states;
    position = next;
    states.push(stateAt(position, number + 1));
  }
  return states;
};
