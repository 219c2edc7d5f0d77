import { cx } from '@muqabla/ui/cx';
import type { ReactNode } from 'react';
import { useBrandName } from '../lib/settings.ts';

/** Main content of a page; also sets the document title. */
export function PageMain({
  title,
  children,
  className,
  busy,
}: {
  title: string;
  children: ReactNode;
  className?: string;
  busy?: boolean;
}) {
  const brand = useBrandName();
  return (
    <main
      aria-busy={busy}
      className={cx('grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 px-gutter pt-4 pb-6', className)}
    >
      <title>{`${title} · ${brand}`}</title>
      {children}
    </main>
  );
}
