import { Note } from '@muqabla/ui/note';
import * as m from '../../../messages.ts';
import { isBeforeFirstAct, type LiveBoard } from './live-board.rules.ts';

type TurnLineProps = {
  board: LiveBoard;
  opponent: string;
  isDisconnected: boolean;
  isRetrying: boolean;
  isOpponentAway: boolean;
};

// One more loses: the third in a row and the fifth in all.
const isLastWarning = ({ inARow, inAll }: { inARow: number; inAll: number }) => inARow >= 2 || inAll >= 4;

/** Whose turn it is in words, and what needs attention: the connection, missed turns, the first act. */
export function TurnLine({ board, opponent, isDisconnected, isRetrying, isOpponentAway }: TurnLineProps) {
  const { state, acts, side } = board;
  if (state?.turn === undefined) return null;
  const isOwn = state.turn === side;
  const isLudo = state.position.kind === 'ludo';
  const missed = state.position.kind === 'ludo' ? state.position.missed[side] : undefined;
  const last = acts.at(-1);
  const turn = () => {
    if (!isOwn) return m.board_turn_of({ name: opponent });
    if (!isLudo) return m.board_your_move();
    return state.legalMoves.length > 0 ? m.board_choose_token() : m.board_your_roll();
  };
  return (
    <div className="grid gap-2">
      <p className="text-center font-semi">
        {turn()}
        {isBeforeFirstAct(acts) && <span className="block text-small text-text-2">{m.board_first_act()}</span>}
        {last?.automatic === true && last.type === 'move' && (
          <span className="block text-small text-text-2">{m.board_automatic()}</span>
        )}
      </p>
      {(isDisconnected || isRetrying) && (
        <Note tone="bad" role="status">
          {isRetrying ? m.board_sending_again() : m.board_no_connection()}
        </Note>
      )}
      {isOpponentAway && (
        <Note tone="wait" role="status">
          {m.board_opponent_away({ name: opponent })}
        </Note>
      )}
      {missed !== undefined && isLastWarning(missed) && (
        <Note tone="wait" role="status">
          {m.board_missed_warning()}
        </Note>
      )}
    </div>
  );
}
