import { type PointerEvent, useRef, useState } from 'react';

type DragOptions = {
  /** The squares from the top left as they are shown. */
  squares: readonly string[];
  mayDrag: (square: string) => boolean;
  onStart: (square: string) => void;
  onDrop: (from: string, to: string) => void;
};

/** The piece in the hand: its square, the pixels it was moved, and the square under the finger. */
type DragState = { readonly square: string; readonly x: number; readonly y: number; readonly over: string | undefined };

/** A smaller movement is a tap. */
const DRAG_PIXELS = 8;
/** The click that browsers send after a drop comes within this time. */
const CLICK_AFTER_DROP_MILLISECONDS = 60;

/** Dragging a piece by touch, pen or mouse. */
export function useDragPiece({ squares, mayDrag, onStart, onDrop }: DragOptions) {
  const start = useRef<{ square: string; x: number; y: number } | null>(null);
  const droppedAt = useRef(-Infinity);
  const [held, setHeld] = useState<DragState>();

  const squareAt = (board: Element, x: number, y: number) => {
    const { left, top, width, height } = board.getBoundingClientRect();
    const [column, row] = [Math.floor(((x - left) / width) * 8), Math.floor(((y - top) / height) * 8)];
    return column < 0 || column > 7 || row < 0 || row > 7 ? undefined : squares[row * 8 + column];
  };
  const end = () => {
    start.current = null;
    setHeld(undefined);
  };
  return {
    held,
    hasJustDropped: () => performance.now() - droppedAt.current < CLICK_AFTER_DROP_MILLISECONDS,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const square = squareAt(event.currentTarget, event.clientX, event.clientY);
        if (square !== undefined && event.isPrimary && event.button === 0 && mayDrag(square))
          start.current = { square, x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = start.current;
        if (from === null) return;
        const [x, y] = [event.clientX - from.x, event.clientY - from.y];
        if (held === undefined && Math.hypot(x, y) < DRAG_PIXELS) return;
        if (held === undefined) {
          event.currentTarget.setPointerCapture(event.pointerId);
          onStart(from.square);
        }
        const over = squareAt(event.currentTarget, event.clientX, event.clientY);
        setHeld({ square: from.square, x, y, over });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const from = start.current;
        const to = squareAt(event.currentTarget, event.clientX, event.clientY);
        if (held !== undefined && from !== null) {
          droppedAt.current = performance.now();
          if (to !== undefined && to !== from.square) onDrop(from.square, to);
        }
        end();
      },
      onPointerCancel: end,
    },
  };
}
