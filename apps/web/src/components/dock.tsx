import type { ReactNode } from 'react';

/** Sticky container for a page's main action at the bottom of the screen. */
export function Dock({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-(--live-bar,0px) z-5 grid gap-2 border-t border-line bg-surface px-gutter pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
      {children}
    </div>
  );
}
