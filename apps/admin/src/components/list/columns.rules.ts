import type { Sort } from '@muqabla/contract/sorts';

/** The sort key of a column: a time, the age since a time, or an amount. */
export type SortBy = 'time' | 'age' | 'amount';
export type Direction = 'ascending' | 'descending';

const PAIRS: Record<SortBy, Record<Direction, Sort>> = {
  time: { descending: 'newest', ascending: 'oldest' },
  age: { descending: 'oldest', ascending: 'newest' },
  amount: { descending: 'largest', ascending: 'smallest' },
};

/** The direction in which a column is sorted; undefined when the list is sorted by something else. */
export const directionOf = (by: SortBy, sort: Sort): Direction | undefined =>
  (['ascending', 'descending'] as const).find((direction) => PAIRS[by][direction] === sort);

/** The order after a press on a column's heading: descending first, then ascending. */
export const nextSort = (by: SortBy, sort: Sort): Sort =>
  PAIRS[by][directionOf(by, sort) === 'descending' ? 'ascending' : 'descending'];

type ColumnKey = { readonly key: string; readonly roomy?: boolean };

/** The hidden columns: the chosen ones, otherwise the roomy ones where space is short. */
export const hiddenColumns = (
  columns: readonly ColumnKey[],
  chosen: ReadonlySet<string> | null,
  isNarrow: boolean,
): ReadonlySet<string> =>
  chosen ?? new Set(isNarrow ? columns.filter(({ roomy }) => roomy === true).map(({ key }) => key) : []);

/** The columns that are shown. The first one names the row and is always shown. */
export const visibleColumns = <C extends ColumnKey>(columns: readonly C[], hidden: ReadonlySet<string>): C[] =>
  columns.filter(({ key }, place) => place === 0 || !hidden.has(key));
