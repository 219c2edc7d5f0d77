import { cx } from '@muqabla/ui/cx';
import type { ReactNode } from 'react';
import { useBrandName } from '../lib/settings.ts';

/** Main content of a page; also sets the document title. */
export function PageMain({
  title,
  children,
  className,
  busy,
  wide = false,
  columns = false,
}: {
  title: string;
  children: ReactNode;
  className?: string;
  busy?: boolean;
  /** The page uses the width of large screens. */
  wide?: boolean;
  /** Its cards stand in two columns on large screens. */
  columns?: boolean;
}) {
  const brand = useBrandName();
  return (
    <main
      aria-busy={busy}
      data-wide={wide || undefined}
      data-columns={columns || undefined}
      className={cx('grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 px-gutter pt-4 pb-6', className)}
    >
      <title>{`${title} · ${brand}`}</title>
      {children}
    </main>
  );
}
