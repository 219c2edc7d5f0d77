import type { Sort } from '@muqabla/contract/sorts';
import { formOf, MARK_FORM } from './search-params.rules.ts';

/** What the address says about a list's order: absent while it is the list's own, and where the page begins. */
export type OrderSearch<S extends Sort = Sort> = { sort?: S; cursor?: string };

/** Reads the order of an address. A place of another order is left out: the list then begins at its top. */
export const readOrder = <S extends Sort>(
  sorts: readonly S[],
  own: S,
  typed: { sort?: unknown; cursor?: unknown },
): OrderSearch<S> => {
  const sort = sorts.find((known) => known === typed.sort && known !== own);
  const cursor = formOf(typed.cursor, MARK_FORM);
  return {
    ...(sort !== undefined && { sort }),
    ...(cursor?.startsWith(`${sort ?? own}~`) === true && { cursor }),
  };
};

/** The search of another page of the same list; without a cursor, its beginning. */
export const turnedTo = <T extends OrderSearch>(search: T, cursor: string | undefined): T => {
  const { cursor: _, ...kept } = search;
  return (cursor === undefined ? kept : { ...kept, cursor }) as T;
};

/** The search of the same list in another order, from its top. */
export const sortedBy = <T extends OrderSearch>(search: T, sort: Sort): T => ({ ...turnedTo(search, undefined), sort });

/** The search of the same list without the player it is narrowed to, from its top. */
export const ofEverybody = <T extends OrderSearch & { player?: string }>(search: T): Omit<T, 'player'> => {
  const { player: _, ...rest } = turnedTo(search, undefined);
  return rest;
};
