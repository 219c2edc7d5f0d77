import { cx } from '@muqabla/ui/cx';
import { type ReactNode, useEffect, useRef } from 'react';

/** Tabs that are links, so that the URL selects the open one. `wraps` shows all of them at once where there is room. */
export function TabRow({ label, wraps = false, children }: { label: string; wraps?: boolean; children: ReactNode }) {
  const row = useRef<HTMLElement>(null);
  const scrolledTo = useRef<Element>(null);
  useEffect(() => {
    const open = row.current?.querySelector('[aria-current=page]') ?? null;
    if (open !== null && open !== scrolledTo.current) scrollIntoRow(row.current, open);
    scrolledTo.current = open;
  });
  return (
    <nav
      ref={row}
      aria-label={label}
      className={cx('scroll-row -mx-1 flex gap-0.5 px-1', wraps && 'lg:flex-wrap lg:overflow-visible')}
    >
      {children}
    </nav>
  );
}

/** Scrolls a row, never the page, until a tab is fully visible. */
function scrollIntoRow(row: HTMLElement | null, tab: Element): void {
  if (row === null) return;
  const [rowBox, tabBox] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (tabBox.left < rowBox.left) row.scrollLeft -= rowBox.left - tabBox.left;
  else if (tabBox.right > rowBox.right) row.scrollLeft += tabBox.right - rowBox.right;
}

/** The classes of a tab's link; the open one has `aria-current`. */
export const tabClass = cx(
  'num relative inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-s px-3 font-medium text-text-2 -outline-offset-2! hover:text-text lg:min-h-[38px]',
  'aria-[current=page]:font-bold aria-[current=page]:text-text aria-[current=page]:shadow-[inset_0_-3px_0_var(--link)]',
);

type TabCountProps = {
  count: number | undefined;
  hot?: boolean;
  /** The largest number the server counts to; shown as "99+" from there. */
  most?: number;
};

/** The number of entries of a tab; `hot` highlights those that wait for staff. */
export function TabCount({ count, hot = false, most = Number.POSITIVE_INFINITY }: TabCountProps) {
  if (count === undefined) return null;
  return (
    <span
      className={cx(
        'min-w-6 rounded-full px-1.5 text-center text-caption font-semi',
        hot && count > 0 ? 'bg-wait-tint text-wait-ink inset-ring inset-ring-wait-edge' : 'text-text-3',
      )}
    >
      {count < most ? count : `${most - 1}+`}
    </span>
  );
}
