import type { ReactNode } from 'react';

/** Sticky top bar, dark indigo in both themes. */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <header className="sticky top-0 z-5 flex min-h-bar items-center gap-1 max-2xs:flex-wrap bg-bar pr-2 pl-1 text-on-bar [&_:focus-visible]:outline-bar-accent">
      {children}
    </header>
  );
}
