import type { Man, Spot } from '@muqabla/games/carrom/board';
import { type Stroke, strikerSpot } from '@muqabla/games/carrom/stroke';
import { CarromGround } from '@muqabla/ui/boards/carrom-ground';
import { CarromPieceArt } from '@muqabla/ui/boards/carrom-piece';
import { pieceTransform, pieceWidth } from '@muqabla/ui/boards/carrom-places.rules';
import { cx } from '@muqabla/ui/cx';
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import * as m from '../../../../messages.ts';
import type { PlacedMan } from './placed-men.rules.ts';
import type { StrokeRun } from './stroke-run.rules.ts';
import type { useStrokePicture } from './use-stroke-picture.ts';

type CarromBoardProps = {
  men: readonly PlacedMan[];
  run: StrokeRun | null;
  /** The stroke that the player prepares; null when it is not the player's turn. */
  stroke: Stroke | null;
  /** Places that men left with the last stroke, where motion is not shown. */
  left: readonly Spot[];
  refOf: ReturnType<typeof useStrokePicture>;
  /** The lines over the pieces. */
  overlay: ReactNode;
  /** Absent where the board is only watched. */
  handlers?: HTMLAttributes<HTMLElement> | undefined;
  children?: ReactElement | false;
};

const piece = 'pointer-events-none absolute top-0 left-0 aspect-square will-change-transform';

/** The board with its pieces, seen from the player's side. Places of pieces are written by `refOf`. */
export function CarromBoard({ men, run, stroke, left, refOf, overlay, handlers, children }: CarromBoardProps) {
  return (
    <div
      role="group"
      aria-label={m.board_board()}
      data-testid="carrom"
      {...handlers}
      className={cx(
        'board-square relative aspect-square select-none',
        handlers !== undefined && 'has-controls is-edge-to-edge touch-none',
      )}
    >
      <CarromGround />
      {left.map(({ x, y }) => (
        <span
          key={`${x} ${y}`}
          aria-hidden
          className={cx(piece, 'carrom-left rounded-full')}
          style={{ width: pieceWidth('white'), transform: pieceTransform('white', { x, y }) }}
        />
      ))}
      {men.map(({ key, kind }) => (
        <span key={key} ref={refOf(key)} aria-hidden className={piece} style={{ width: pieceWidth(kind) }}>
          <span className="carrom-man block">
            <CarromPieceArt kind={kind} />
          </span>
        </span>
      ))}
      {run !== null && (
        <span ref={refOf('striker')} aria-hidden className={piece} style={{ width: pieceWidth('striker') }}>
          <CarromPieceArt kind="striker" />
        </span>
      )}
      <svg viewBox="-400 -400 800 800" className="pointer-events-none absolute inset-0 size-full" aria-hidden>
        {overlay}
      </svg>
      {run === null && stroke !== null && (
        <span
          aria-hidden
          className={piece}
          style={{ width: pieceWidth('striker'), transform: pieceTransform('striker', strikerSpot(stroke)) }}
        >
          <CarromPieceArt kind="striker" />
        </span>
      )}
      {children}
    </div>
  );
}

/** Men as the lines over the board take them. */
export const plainMen = (men: readonly PlacedMan[]): readonly Man[] => men.map(({ kind, x, y }) => ({ kind, x, y }));
