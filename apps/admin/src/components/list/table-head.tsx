import { cx } from '@muqabla/ui/cx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from '@muqabla/ui/icons';
import { directionOf, nextSort, type SortBy } from './columns.rules.ts';
import type { ListOrder } from './order-select.tsx';

type HeadCellProps = {
  head: string;
  end: boolean | undefined;
  by: SortBy | undefined;
  order: ListOrder | undefined;
};

// On a phone the rows are cards; the role keeps the heading for assistive technology.
const as = { role: 'columnheader', scope: 'col' } as const;
const icons = { ascending: ArrowUp, descending: ArrowDown };

/** The heading of a column; a button that shows the direction where the list can be sorted by it. */
export function HeadCell({ head, end = false, by, order }: HeadCellProps) {
  const className = cx(
    'border-b border-line px-2.5 py-2 text-left text-caption font-medium whitespace-nowrap text-text-3 first:pl-4 last:pr-4',
    end && 'text-right',
  );
  if (by === undefined || order === undefined) {
    return (
      <th {...as} className={className}>
        {head}
      </th>
    );
  }
  const direction = directionOf(by, order.sort);
  const Icon = direction === undefined ? ChevronsUpDown : icons[direction];
  return (
    <th {...as} aria-sort={direction ?? 'none'} className={cx(className, 'py-0!')}>
      {/* On a phone the order is chosen above the cards; the heading is for screen readers only. */}
      <button
        type="button"
        className={cx(
          '-mx-1.5 inline-flex min-h-11 items-center gap-1 rounded-s px-1.5 -outline-offset-2! hover:bg-surface-2 hover:text-text max-md:hidden',
          direction !== undefined && 'font-bold text-text',
        )}
        onClick={() => order.onSort(nextSort(by, order.sort))}
      >
        {head}
        <Icon size={14} aria-hidden className="flex-none" />
      </button>
      <span className="md:hidden">{head}</span>
    </th>
  );
}
