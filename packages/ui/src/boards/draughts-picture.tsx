import type { BoardPosition } from '@muqabla/contract/play/boards/board-state';
import { DraughtsGround } from './draughts-ground.tsx';
import { DraughtsPieceArt } from './draughts-piece.tsx';
import { draughtsPieces, draughtsPoint } from './draughts-squares.rules.ts';

type DraughtsPictureProps = { label: string; position: Extract<BoardPosition, { kind: 'draughts' }> };

/** A draughts board as it was at one moment, the host's side below. */
export function DraughtsPicture({ label, position }: DraughtsPictureProps) {
  return (
    <div role="img" aria-label={label} className="relative aspect-square select-none">
      <DraughtsGround />
      <div className="draughts-field">
        {[...draughtsPieces(position.board)].map(([square, piece]) => {
          const { x, y } = draughtsPoint(Number(square), position.black === 'host');
          return (
            <span
              key={square}
              className="absolute top-0 left-0 size-1/8"
              style={{ transform: `translate(${x * 100}%, ${y * 100}%)` }}
            >
              <DraughtsPieceArt piece={piece} />
            </span>
          );
        })}
      </div>
    </div>
  );
}
