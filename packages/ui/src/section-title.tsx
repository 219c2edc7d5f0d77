import type { ReactNode } from 'react';

type SectionTitleProps = { children: ReactNode; count?: number | undefined; end?: ReactNode };

/** The heading of a list, with its count and a link or action at the end. */
export function SectionTitle({ children, count, end }: SectionTitleProps) {
  return (
    <div className="flex min-h-7 items-center justify-between gap-2 max-2xs:flex-wrap">
      <h2 className="text-h3">
        <span className="contents">{children}</span>
        {count !== undefined && <span className="num font-medium text-text-3">{` ${count}`}</span>}
      </h2>
      {end}
    </div>
  );
}
