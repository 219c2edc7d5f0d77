import type { ReactNode } from 'react';

/** The one action of a page, held at the lower edge. */
export function Dock({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-5 grid gap-2 border-t border-line bg-surface px-gutter pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
      {children}
    </div>
  );
}
