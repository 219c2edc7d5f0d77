import type { BoardPosition } from '@muqabla/contract/play/boards/board-state';
import { CarromGround } from './carrom-ground.tsx';
import { CarromPieceArt } from './carrom-piece.tsx';
import { menOnBoard, pieceTransform, pieceWidth } from './carrom-places.rules.ts';

type CarromPictureProps = { label: string; position: Extract<BoardPosition, { kind: 'carrom' }> };

/** A carrom board as it was at one moment, the host's side below. */
export function CarromPicture({ label, position }: CarromPictureProps) {
  return (
    <div role="img" aria-label={label} className="relative aspect-square select-none">
      <CarromGround />
      {menOnBoard(position, 'host').map(({ kind, x, y }) => (
        <span
          key={`${kind}${x} ${y}`}
          className="absolute top-0 left-0 aspect-square"
          style={{ width: pieceWidth(kind), transform: pieceTransform(kind, { x, y }) }}
        >
          <CarromPieceArt kind={kind} />
        </span>
      ))}
    </div>
  );
}
