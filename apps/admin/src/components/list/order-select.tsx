import type { Sort } from '@muqabla/contract/sorts';
import { ArrowDownUp, ChevronDown } from '@muqabla/ui/icons';
import { useId } from 'react';
import * as m from '../../messages.ts';

/** The orders of a list and the current one. */
export type ListOrder = { sorts: readonly Sort[]; sort: Sort; onSort: (sort: Sort) => void };

const orderNames: Record<Sort, () => string> = m.order_label;

/** Chooses the order of a list, also where it has no heading to press. */
export function OrderSelect({ sorts, sort, onSort }: ListOrder) {
  const id = useId();
  const choose = (value: string) => {
    const next = sorts.find((known) => known === value);
    if (next !== undefined) onSort(next);
  };
  return (
    <div className="relative min-w-0 text-text-2">
      <label htmlFor={id} className="sr-only">
        {m.order()}
      </label>
      <ArrowDownUp size={18} aria-hidden className="pointer-events-none absolute top-1/2 left-2 -translate-y-1/2" />
      <select
        id={id}
        value={sort}
        onChange={(event) => choose(event.target.value)}
        className="min-h-11 w-full appearance-none truncate rounded-m bg-transparent pr-8 pl-8 text-small font-medium hover:bg-inset [&>option]:bg-raise [&>option]:text-text"
      >
        {sorts.map((each) => (
          <option key={each} value={each}>
            {orderNames[each]()}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2" />
    </div>
  );
}
