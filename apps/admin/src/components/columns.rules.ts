import type { Sort } from '@muqabla/contract/sorts';

/** What a column orders its list by: a time, how long something has waited since a time, or an amount. */
export type SortBy = 'time' | 'age' | 'amount';
export type Direction = 'ascending' | 'descending';

const PAIRS: Record<SortBy, Record<Direction, Sort>> = {
  time: { descending: 'newest', ascending: 'oldest' },
  age: { descending: 'oldest', ascending: 'newest' },
  amount: { descending: 'largest', ascending: 'smallest' },
};

/** The direction a column stands in under this order; undefined when the list goes by something else. */
export const directionOf = (by: SortBy, sort: Sort): Direction | undefined =>
  (['ascending', 'descending'] as const).find((direction) => PAIRS[by][direction] === sort);

/** The order a press on a column's heading asks for: falling first, then the other way round. */
export const pressed = (by: SortBy, sort: Sort): Sort =>
  PAIRS[by][directionOf(by, sort) === 'descending' ? 'ascending' : 'descending'];

type Named = { readonly key: string; readonly roomy?: boolean };

/** The columns that are not shown: as chosen, otherwise those that need room where there is little. */
export const hiddenOf = (
  columns: readonly Named[],
  chosen: ReadonlySet<string> | null,
  isCramped: boolean,
): ReadonlySet<string> =>
  chosen ?? new Set(isCramped ? columns.filter(({ roomy }) => roomy === true).map(({ key }) => key) : []);

/** What is left of the columns. The first one names the line and always stays. */
export const shownOf = <C extends Named>(columns: readonly C[], hidden: ReadonlySet<string>): C[] =>
  columns.filter(({ key }, place) => place === 0 || !hidden.has(key));
