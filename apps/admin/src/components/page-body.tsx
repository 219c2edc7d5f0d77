import { cx } from '@muqabla/ui/cx';
import type { ComponentProps } from 'react';

/** The scrolling main part of a screen. */
export function PageBody({ className, ...rest }: ComponentProps<'main'>) {
  return (
    <main
      {...rest}
      className={cx(
        'grid min-w-0 flex-1 auto-rows-max grid-cols-[minmax(0,1fr)] content-start gap-3.5 p-gutter lg:overflow-y-auto lg:px-5 lg:py-4',
        className,
      )}
    />
  );
}
