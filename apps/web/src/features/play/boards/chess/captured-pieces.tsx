import type { BoardPosition } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { PieceArt } from '@muqabla/ui/boards/piece-art';
import { piecesOf } from '@muqabla/ui/boards/squares.rules';
import { cx } from '@muqabla/ui/cx';
import * as m from '../../../../messages.ts';
import { capturesOf } from './material.rules.ts';
import { pieceName } from './piece-name.ts';

type CapturedPiecesProps = { position: Extract<BoardPosition, { kind: 'chess' }>; side: Side };

/** The pieces that a side has captured, those of a kind one over the other, and by how much it is ahead. */
export function CapturedPieces({ position, side }: CapturedPiecesProps) {
  const { pieces, lead } = capturesOf(piecesOf(position.fen), position.white === side ? 'white' : 'black');
  if (pieces.length === 0 && lead <= 0) return null;
  return (
    <span className="board-captured flex min-w-0 items-center overflow-hidden">
      <span className="sr-only">
        {pieces.length > 0 && <span>{m.chess_captured({ pieces: pieces.map(pieceName).join(', ') })}</span>}
        {lead > 0 && <span>{` ${m.chess_ahead({ points: String(lead) })}`}</span>}
      </span>
      {pieces.map((piece, index) => (
        <span key={index} aria-hidden className={cx('board-captured-piece', pieces[index - 1] === piece && 'is-same')}>
          <PieceArt piece={piece} className="size-full" />
        </span>
      ))}
      {lead > 0 && (
        <span aria-hidden className="num pl-1 text-caption font-semi">
          {`+${lead}`}
        </span>
      )}
    </span>
  );
}
