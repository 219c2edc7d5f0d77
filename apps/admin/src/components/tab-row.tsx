import { cx } from '@muqabla/ui/cx';
import { type ReactNode, useEffect, useRef } from 'react';

/** Lists of one kind beside each other; each is a link, so the address says which one is open. */
export function TabRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null);
  const shown = useRef<Element>(null);
  useEffect(() => {
    const open = row.current?.querySelector('[aria-current=page]') ?? null;
    if (open !== null && open !== shown.current) showWhole(row.current, open);
    shown.current = open;
  });
  return (
    <nav ref={row} aria-label={label} className="scroll-row -mx-1 flex gap-0.5 px-1">
      {children}
    </nav>
  );
}

/** Moves a row sideways, and never the page, until the whole of one of its tabs is seen. */
function showWhole(row: HTMLElement | null, tab: Element): void {
  if (row === null) return;
  const [around, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (place.left < around.left) row.scrollLeft -= around.left - place.left;
  else if (place.right > around.right) row.scrollLeft += place.right - around.right;
}

/** The look of a tab's link; TanStack Router sets `aria-current` on the open one. */
export const tabClass = cx(
  'num relative inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-s px-3 font-medium text-text-2 -outline-offset-2! hover:text-text lg:min-h-[38px]',
  'aria-[current=page]:font-bold aria-[current=page]:text-text aria-[current=page]:shadow-[inset_0_-3px_0_var(--link)]',
);

type TabCountProps = {
  count: number | undefined;
  hot?: boolean;
  /** As far as was counted: from there on there may be more. */
  most?: number;
};

/** How many there are behind a tab; `hot` when somebody waits for them. */
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
