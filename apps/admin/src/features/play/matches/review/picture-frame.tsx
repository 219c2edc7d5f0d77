import { cx } from '@muqabla/ui/cx';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { pan, type PictureView } from './picture.rules.ts';
import { pictureStyle } from './word-boxes.tsx';

type PictureFrameProps = {
  url: string;
  label: string;
  view: PictureView;
  onView: (view: PictureView) => void;
  onFailed?: (() => void) | undefined;
  /** The content drawn over the picture. */
  children?: ReactNode;
};

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const ARROW_PX = 48;

/** The picture at the given zoom and rotation; an enlarged one is panned by dragging or by the arrow keys. */
export function PictureFrame({ url, label, view, onView, onFailed, children }: PictureFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const large = view.zoom > 1;
  const move = (dx: number, dy: number) => {
    if (frame.current !== null)
      onView(pan(view, dx, dy, { width: frame.current.clientWidth, height: frame.current.clientHeight }));
  };
  const drag = (event: PointerEvent) => {
    if (large && event.buttons === 1) move(event.movementX, event.movementY);
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!large || arrow === undefined) return;
    event.preventDefault();
    move(arrow[0] * ARROW_PX, arrow[1] * ARROW_PX);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- HTML has no interactive element for a draggable picture
    <div
      ref={frame}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys pan it, so it must be focusable
      tabIndex={large ? 0 : undefined}
      role="group"
      aria-label={label}
      data-own-arrows={large || undefined}
      onPointerDown={(event) => large && event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
      className={cx(
        '@container-[size] absolute inset-0 overflow-hidden outline-offset-[-3px]!',
        large && 'cursor-grab touch-none active:cursor-grabbing',
      )}
    >
      <img
        src={url}
        alt={label}
        draggable={false}
        onError={onFailed}
        data-own-retry
        style={pictureStyle(view)}
        className="absolute top-1/2 left-1/2 max-w-none object-contain select-none"
      />
      {children}
    </div>
  );
}
