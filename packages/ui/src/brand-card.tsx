import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** An indigo surface with the chaupar cross; at most one per screen. */
export function BrandCard({ className, children, ...rest }: ComponentProps<'section'>) {
  return (
    <section {...rest} className={cx('relative overflow-hidden rounded-l bg-brand text-on-brand', className)}>
      <span aria-hidden className="chaupar pointer-events-none absolute -top-[70px] -right-16 size-60 opacity-13" />
      <div className="relative">{children}</div>
    </section>
  );
}
