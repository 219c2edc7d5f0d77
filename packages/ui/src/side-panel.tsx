import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useOverlay } from './use-overlay.ts';

type SidePanelProps = { open: boolean; onClose: () => void; label: string; children: ReactNode };

/** The menu that slides in from the left over 75% of the width. Load it on first use. */
export function SidePanel({ open, onClose, label, children }: SidePanelProps) {
  const onOpenChange = useOverlay(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 bg-scrim transition-opacity duration-[var(--m-base)] data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label={label}
          className="fixed inset-y-0 left-0 z-21 flex w-[75vw] max-w-[340px] flex-col overflow-auto bg-surface shadow-sheet outline-none transition-transform duration-[var(--m-sheet)] ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
