import { cx } from '@muqabla/ui/cx';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageBody } from './page-body.tsx';

type SplitViewProps = {
  open: boolean;
  /** Shown beside the list; the nested route when absent. */
  side?: ReactNode;
  children: ReactNode;
};

/** A list with a drawer beside it. On a phone only one of the two is shown. */
export function SplitView({ open, side = <Outlet />, children }: SplitViewProps) {
  return (
    <div
      className={cx(
        'flex min-h-0 min-w-0 flex-1 flex-col lg:grid lg:grid-rows-[minmax(0,1fr)]',
        open && 'lg:grid-cols-[minmax(0,1fr)_312px] xl:grid-cols-[minmax(0,1fr)_344px]',
      )}
    >
      <PageBody className={cx(open && 'max-lg:hidden')}>{children}</PageBody>
      {side}
    </div>
  );
}
