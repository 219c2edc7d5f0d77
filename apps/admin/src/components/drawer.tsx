import { IconButton } from '@muqabla/ui/icon-button';
import { X } from '@muqabla/ui/icons';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import * as m from '../messages.ts';

type DrawerProps = { label: string; head: ReactNode; onClose: () => void; children: ReactNode };

/** The details of the chosen row, beside the list. Escape closes it. */
export function Drawer({ label, head, onClose, children }: DrawerProps) {
  const drawer = useRef<HTMLElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isDialogOpen = document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null;
    if (event.key === 'Escape' && !event.defaultPrevented && !isDialogOpen) onClose();
  });
  useEffect(() => {
    // On a phone the drawer takes the place of the list, where the focus was.
    if (!matchMedia('(min-width: 1024px)').matches) drawer.current?.focus();
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <aside
      ref={drawer}
      tabIndex={-1}
      aria-label={label}
      className="relative flex flex-col gap-3 bg-surface px-4 py-3.5 *:flex-none outline-none lg:overflow-y-auto lg:border-l lg:border-line"
    >
      <div className="flex items-center gap-2.5">
        <div className="min-w-0 flex-1">{head}</div>
        <IconButton
          label={m.close()}
          title={m.close()}
          icon={<X size={20} aria-hidden />}
          onClick={onClose}
          className="-mr-2 size-11! text-text-2 hover:bg-inset"
        />
      </div>
      {children}
    </aside>
  );
}

/** The main action of a drawer: it stays at the bottom edge while the facts above it scroll. A direct child of the drawer's flow. */
export function DrawerFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-1 -mx-4 grid gap-1.5 border-t border-line bg-surface px-4 py-3 lg:-bottom-3.5">
      {children}
    </div>
  );
}
