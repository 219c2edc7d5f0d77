import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { cx } from './cx.ts';
import { X } from './icons.ts';
import { useOverlay } from './use-overlay.ts';

type SheetProps = {
  open: boolean;
  /** Called for the close button, the scrim, Escape and the back button; reset the choice here. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  className?: string | undefined;
};

const slide =
  'transition-transform duration-[var(--m-sheet)] ease-out data-starting-style:translate-y-full data-ending-style:translate-y-full';

/** A bottom sheet that traps the focus and restores it when it closes. Load it on first use. */
export function Sheet({ open, onClose, title, closeLabel, children, className }: SheetProps) {
  const onOpenChange = useOverlay(open, onClose);
  // Not the close button, whose focus ring would be the first thing to see on a phone.
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 bg-scrim transition-opacity duration-[var(--m-base)] data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          className={cx(
            'fixed inset-x-0 bottom-0 z-21 mx-auto grid max-h-[88dvh] grid-cols-[minmax(0,1fr)] max-w-app gap-4 overflow-auto overscroll-contain rounded-t-xl bg-surface px-4 pt-2 pb-[calc(16px+env(safe-area-inset-bottom))] shadow-sheet outline-none',
            slide,
            className,
          )}
        >
          <div aria-hidden className="mx-auto h-[5px] w-10 rounded-full bg-line-2" />
          <div className="-mt-1.5 flex items-center gap-2">
            <Dialog.Title className="min-w-0 flex-1">{title}</Dialog.Title>
            <Dialog.Close aria-label={closeLabel} className="-mr-3 grid size-12 flex-none place-items-center rounded-m">
              <X size={24} aria-hidden />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
