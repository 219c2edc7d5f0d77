import { Dialog } from '@base-ui/react/dialog';
import { IconButton } from '@muqabla/ui/icon-button';
import { X } from '@muqabla/ui/icons';
import type { ReactNode } from 'react';
import * as m from '../messages.ts';

type ModalProps = {
  title: string;
  /** Called for the close button and Escape; without it the dialog cannot be dismissed. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
};

/** A modal dialog over the page. */
export function Modal({ title, onClose, children }: ModalProps) {
  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(next) => !next && onClose?.()}>
      <Dialog.Portal>
        {/* On the same level as the dialog, so that a second dialog's backdrop also covers the first dialog. */}
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup className="fixed inset-x-3 top-1/2 z-40 mx-auto grid max-h-[calc(100dvh-24px)] max-w-[440px] -translate-y-1/2 grid-cols-[minmax(0,1fr)] gap-4 overflow-auto overscroll-contain rounded-l bg-surface p-5 shadow-2 outline-none">
          <div className="-my-2 -mr-3 flex items-center gap-2">
            <Dialog.Title className="min-w-0 flex-1 text-h2">{title}</Dialog.Title>
            {onClose !== undefined && (
              <IconButton label={m.close()} icon={<X size={20} aria-hidden />} onClick={onClose} className="size-11!" />
            )}
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
