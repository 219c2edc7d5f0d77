import type { BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import * as m from '../../../../messages.ts';
import type { BoardGameProps } from '../board-game.ts';

type DraughtsStatusProps = Pick<BoardGameProps, 'own' | 'names'> & {
  state: BoardState;
  /** The side to move can capture, and has to. */
  mustCapture: boolean;
  last: RecordedBoardAct | undefined;
  /** Only read aloud. */
  isBare: boolean;
};

/** The last move and whose turn it is, with a capture that is due; read aloud as they change. */
export function DraughtsStatus({ state, mustCapture, last, own, names, isBare }: DraughtsStatusProps) {
  const move = { from: String(Number(last?.move?.slice(0, 2))), to: String(Number(last?.move?.slice(2, 4))) };
  const moved =
    last !== undefined &&
    (last.side === own ? m.draughts_you_moved(move) : m.draughts_name_moved({ name: names[last.side], ...move }));
  return (
    <div
      role="log"
      aria-label={m.board_log()}
      className={isBare ? 'sr-only' : 'board-panel grid min-h-11 content-center text-small text-text-2'}
    >
      <p key={state.actNumber}>
        {moved !== false && <span>{`${moved} `}</span>}
        {state.turn !== undefined && (
          <span className="font-bold text-text">
            {state.turn === own ? m.board_your_move() : m.board_turn_of({ name: names[state.turn] })}
          </span>
        )}
        {mustCapture && state.turn === own && <span>{` ${m.draughts_must()}`}</span>}
      </p>
    </div>
  );
}
