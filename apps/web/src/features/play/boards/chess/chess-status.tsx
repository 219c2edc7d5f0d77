import type { BoardPosition, BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import { piecesOf } from '@muqabla/ui/boards/squares.rules';
import * as m from '../../../../messages.ts';
import type { BoardGameProps } from '../board-game.ts';
import { pieceName } from './piece-name.ts';

type ChessStatusProps = Pick<BoardGameProps, 'own' | 'names'> & {
  state: BoardState;
  position: Extract<BoardPosition, { kind: 'chess' }>;
  last: RecordedBoardAct | undefined;
  premove: string | undefined;
};

/** The last move, check, whose turn it is and the prepared move, read aloud as they happen. */
export function ChessStatus({ state, position, last, own, names, premove }: ChessStatusProps) {
  const to = last?.move?.slice(2, 4) ?? '';
  const move = { piece: pieceName(piecesOf(position.fen).get(to) ?? ''), from: last?.move?.slice(0, 2) ?? '', to };
  const moved =
    last !== undefined &&
    (last.side === own ? m.board_you_moved(move) : m.board_name_moved({ name: names[last.side], ...move }));
  return (
    <div role="log" aria-label={m.board_log()} className="sr-only">
      {moved !== false && <p key={`move ${last?.number}`}>{moved}</p>}
      {position.check && <p key={`check ${state.actNumber}`}>{m.board_check()}</p>}
      {state.turn !== undefined && (
        <p key={`turn ${state.actNumber}`}>
          {state.turn === own ? m.board_your_move() : m.board_turn_of({ name: names[state.turn] })}
        </p>
      )}
      {premove !== undefined && (
        <p key={`premove ${premove}`}>{m.chess_premove({ from: premove.slice(0, 2), to: premove.slice(2) })}</p>
      )}
    </div>
  );
}
