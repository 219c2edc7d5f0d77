import { cx } from './cx.ts';

/** A pulsing placeholder; its size and radius are set by class to those of the loaded content. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <div
      aria-hidden
      className={cx('animate-pulse bg-sk', className?.includes('rounded') ? '' : 'rounded-s', className)}
    />
  );
}
