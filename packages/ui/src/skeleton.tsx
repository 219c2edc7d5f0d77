import { cx } from './cx.ts';

/** A pulsing block with the size and radius of what is coming; give those by class. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <div
      aria-hidden
      className={cx('animate-pulse bg-sk', className?.includes('rounded') ? '' : 'rounded-s', className)}
    />
  );
}
