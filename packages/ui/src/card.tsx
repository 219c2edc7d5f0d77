import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type CardProps = ComponentProps<'section'> & {
  /** No padding and clipped corners, for lists and pictures that reach the edge. */
  flush?: boolean | undefined;
};

/** A white surface for one subject. */
export function Card({ flush = false, className, ...rest }: CardProps) {
  return (
    <section {...rest} className={cx('rounded-l bg-surface shadow-1', flush ? 'overflow-hidden' : 'p-4', className)} />
  );
}
