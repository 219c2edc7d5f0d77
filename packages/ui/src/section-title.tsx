import type { ReactNode } from 'react';

type SectionTitleProps = { children: ReactNode; count?: number | undefined; end?: ReactNode };

/** The heading of a list, with how many there are and what leads on from it. */
export function SectionTitle({ children, count, end }: SectionTitleProps) {
  return (
    <div className="flex min-h-7 items-center justify-between gap-2">
      <h2 className="text-h3">
        {children}
        {count !== undefined && <span className="num font-medium text-text-3"> {count}</span>}
      </h2>
      {end}
    </div>
  );
}
