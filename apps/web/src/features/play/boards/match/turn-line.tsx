import { FIRST_ACT_MILLISECONDS } from '@muqabla/games/clock';
import { Note } from '@muqabla/ui/note';
import { useOnline } from '../../../../lib/use-online.ts';
import * as m from '../../../../messages.ts';
import { isAnyLinkMissing } from './dice-links.rules.ts';
import { isBeforeFirstAct, type LiveBoard } from './live-board.rules.ts';
import { RollsLine } from './rolls-line.tsx';

type TurnLineProps = {
  board: LiveBoard;
  /** A game of a tournament has no stakes. */
  isTournament: boolean;
  opponent: string;
  isDisconnected: boolean;
  isRetrying: boolean;
  isOpponentAway: boolean;
};

// One more missed turn loses: the third in a row and the fifth in all.
const isLastWarning = ({ inARow, inAll }: { inARow: number; inAll: number }) => inARow >= 2 || inAll >= 4;

/** Names the side whose turn it is, and what needs attention: the connection, missed turns, the first act. */
export function TurnLine({ board, isTournament, opponent, isDisconnected, isRetrying, isOpponentAway }: TurnLineProps) {
  const { state, acts, side } = board;
  // Without a network the strip above says it.
  const isOnline = useOnline();
  if (state?.turn === undefined) return null;
  const isOwn = state.turn === side;
  const { position } = state;
  const missed = 'missed' in position ? position.missed[side] : undefined;
  const last = acts.at(-1);
  const firstMove = isTournament ? m.arena_first_move : m.board_first_move;
  const turn = () => {
    // The board of carrom says it itself, with the outcome of the last stroke.
    if (position.kind === 'carrom') return null;
    if (!isOwn) return m.board_turn_of({ name: opponent });
    if (position.kind === 'chess' || position.kind === 'draughts') return m.board_your_move();
    return state.legalMoves.length > 0 ? m.board_choose_token() : m.board_your_roll();
  };
  return (
    <div className="grid gap-2">
      <p className="text-center font-semi">
        <span>{turn()}</span>
        {isOwn && position.kind === 'ludo' && state.legalMoves.length > 0 && (
          <span className="board-keys text-small text-text-2">{m.board_keys()}</span>
        )}
        {isBeforeFirstAct(acts) && (
          <span className="block text-small text-text-2">
            {firstMove({ minutes: String(FIRST_ACT_MILLISECONDS / 60_000) })}
          </span>
        )}
        {last?.automatic === true && last.type === 'move' && (
          <span className="block text-small text-text-2">{m.board_automatic()}</span>
        )}
      </p>
      {isAnyLinkMissing(board) && (
        <div className="text-center">
          <RollsLine board={board} />
        </div>
      )}
      {((isDisconnected && isOnline) || isRetrying) && (
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
