import type { ReactNode } from 'react';

/** The main action of a drawer: it stays at the bottom edge while the facts above it scroll. A direct child of the drawer's flow. */
export function DrawerFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-1 -mx-4 grid gap-1.5 border-t border-line bg-surface px-4 py-3 lg:-bottom-3.5">
      {children}
    </div>
  );
}
