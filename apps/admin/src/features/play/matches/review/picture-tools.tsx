import { type Icon, RotateCw, ZoomIn, ZoomOut } from '@muqabla/ui/icons';
import type { ReactNode } from 'react';
import * as m from '../../../../messages.ts';
import { FITTED, type PictureView, rotate, ZOOM_MAX, zoomByStep } from './picture.rules.ts';

type PictureToolsProps = { view: PictureView; onView: (view: PictureView) => void; children?: ReactNode };

/** The toolbar below a picture, which it never covers: the loser’s line is often the last one. */
export function PictureTools({ view, onView, children }: PictureToolsProps) {
  return (
    <div
      role="toolbar"
      aria-label={m.picture_tools()}
      className="m-1 flex flex-none gap-1 self-end rounded-m bg-[rgb(10_15_31/.82)] p-[3px]"
    >
      <ToolButton
        label={m.picture_zoom_in()}
        icon={ZoomIn}
        disabled={view.zoom >= ZOOM_MAX}
        onClick={() => onView(zoomByStep(view, 'in'))}
      />
      <ToolButton
        label={m.picture_zoom_out()}
        icon={ZoomOut}
        disabled={view.zoom <= FITTED.zoom}
        onClick={() => onView(zoomByStep(view, 'out'))}
      />
      <ToolButton label={m.picture_rotate()} icon={RotateCw} onClick={() => onView(rotate(view))} />
      {children}
    </div>
  );
}

type ToolButtonProps = { label: string; icon: Icon; disabled?: boolean; onClick: () => void };

/** A toolbar button; its label is its accessible name and its tooltip. */
export function ToolButton({ label, icon: Icon, disabled = false, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-9 place-items-center rounded-s text-white hover:bg-white/15 disabled:opacity-40 pointer-coarse:size-11"
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}
