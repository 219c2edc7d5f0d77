import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { cx } from './cx.ts';
import { X } from './icons.ts';
import { useOverlay } from './use-overlay.ts';

type MomentSheetProps = {
  open: boolean;
  /** Called for the close button, the scrim, Escape and the back button. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** Picture on top, behind the close button. */
  band: ReactNode;
  /** `tall` fills most of a phone's screen: for the end of a battle. `full` fills all of it. */
  size?: 'fitting' | 'tall' | 'full' | undefined;
  children: ReactNode;
  /** Buttons at the bottom, the main one first. */
  actions: ReactNode;
};

/** A bottom sheet for an event that needs the player wherever they are: a picture, a centred title, large buttons. */
export function MomentSheet({
  open,
  onClose,
  title,
  closeLabel,
  band,
  size = 'fitting',
  children,
  actions,
}: MomentSheetProps) {
  const onOpenChange = useOverlay(open, onClose);
  // Not a button: it opens by itself, and a key that the player is pressing must not answer it.
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-24 bg-scrim transition-opacity duration-[var(--m-base)] data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          className={cx(
            'fixed inset-x-0 bottom-0 z-25 mx-auto flex max-h-[96dvh] max-w-app flex-col overflow-auto overscroll-contain rounded-t-xl bg-surface shadow-sheet outline-none',
            'transition-transform duration-[var(--m-sheet)] ease-out data-ending-style:translate-y-full data-starting-style:translate-y-full',
            size === 'tall' && 'h-[min(96dvh,720px)]',
            size === 'full' && 'h-dvh max-h-dvh! rounded-none!',
          )}
        >
          <div
            className={cx(
              'relative grid overflow-hidden',
              size !== 'full' && 'rounded-t-xl',
              size === 'fitting' ? 'flex-none' : 'min-h-48 flex-1',
            )}
          >
            {band}
          </div>
          <Dialog.Close
            aria-label={closeLabel}
            className="absolute top-2 right-2 z-1 grid size-12 place-items-center rounded-full text-on-brand"
          >
            <span className="grid size-9 place-items-center rounded-full bg-scrim">
              <X size={22} aria-hidden />
            </span>
          </Dialog.Close>
          <div className="grid flex-none grid-cols-[minmax(0,1fr)] gap-3 px-5 pt-6 pb-5 text-center">
            <Dialog.Title className="text-h1!">{title}</Dialog.Title>
            {children}
          </div>
          <div className="grid flex-none grid-cols-[minmax(0,1fr)] gap-2.5 px-4 pb-[calc(16px+env(safe-area-inset-bottom))]">
            {actions}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
