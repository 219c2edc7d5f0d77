import type { Sort } from '@muqabla/contract/sorts';
import { CURSOR_FORM, formOf, oneOf, textOf } from '../../lib/search-params.rules.ts';

type RawSearch = Readonly<Record<string, unknown>>;
/** Reads one search parameter; undefined leaves it out. `all` has every parameter of the URL. */
type Param<T> = (value: unknown, all: RawSearch) => T;
type Params = Readonly<Record<string, Param<unknown>>>;
type OptionalNames<P extends Params> = {
  [N in keyof P]: undefined extends ReturnType<P[N]> ? N : never;
}[keyof P];
/** The search parameters that `defineSearch` reads. */
type SearchOf<P extends Params> = { [N in Exclude<keyof P, OptionalNames<P>>]: ReturnType<P[N]> } & {
  [N in OptionalNames<P>]?: Exclude<ReturnType<P[N]>, undefined>;
};

/** Returns a reader of search parameters: it drops unknown ones and those whose reader returns undefined. */
export const defineSearch =
  <P extends Params>(params: P) =>
  (raw: { readonly [N in keyof P]?: unknown }): SearchOf<P> => {
    const values = Object.entries(params).map(([name, read]) => [name, read(raw[name], raw)] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as SearchOf<P>;
  };

/** Reads one of the known values, otherwise the default. */
export const choiceParam =
  <T extends string>(known: readonly T[], otherwise: T): Param<T> =>
  (value) =>
    oneOf(known, value, otherwise);

/** Reads one of the known values; undefined for others. */
export const optionalChoiceParam =
  <const T extends string>(known: readonly T[]): Param<T | undefined> =>
  (value) =>
    known.find((each) => each === value);

/** A text of this form, or absent. */
export const patternParam =
  (form: RegExp): Param<string | undefined> =>
  (value) =>
    formOf(value, form);

/** A text up to the given length; empty when absent. */
export const textParam =
  (maxLength: number): Param<string> =>
  (value) =>
    textOf(value, maxLength);

/** The cursor of a list with one order; absent on its first page. */
export const cursorParam: Param<string | undefined> = patternParam(CURSOR_FORM);

/** A list's order and cursor in the URL. The default order is absent. */
export type OrderSearch<S extends Sort = Sort> = { sort?: S; cursor?: string };

/** Reads order and cursor. A cursor of another order is dropped: the list then starts at its first page. */
export const readOrder = <S extends Sort>(
  sorts: readonly S[],
  defaultSort: Sort,
  raw: { readonly sort?: unknown; readonly cursor?: unknown },
): OrderSearch<S> => {
  const sort = sorts.find((known) => known === raw.sort && known !== defaultSort);
  const cursor = formOf(raw.cursor, CURSOR_FORM);
  return {
    ...(sort !== undefined && { sort }),
    ...(cursor?.startsWith(`${sort ?? defaultSort}~`) === true && { cursor }),
  };
};

/** The parameters `sort` and `cursor` of a list; the default order may depend on the other parameters. */
export const orderParams = <S extends Sort>(
  sorts: readonly S[],
  defaultSort: (all: RawSearch) => Sort = () => 'newest',
): { sort: Param<S | undefined>; cursor: Param<string | undefined> } => ({
  sort: (_, all) => readOrder(sorts, defaultSort(all), all).sort,
  cursor: (_, all) => readOrder(sorts, defaultSort(all), all).cursor,
});

/** The search of another page of the same list; without a cursor, of its first page. */
export const atCursor = <T extends OrderSearch>(search: T, cursor: string | undefined): T => {
  const { cursor: _, ...rest } = search;
  return (cursor === undefined ? rest : { ...rest, cursor }) as T;
};

/** The search of the first page of the same list in another order. */
export const sortedBy = <T extends OrderSearch>(search: T, sort: Sort): T => ({ ...atCursor(search, undefined), sort });

/** The search of the first page of the same list for all players. */
export const withoutPlayer = <T extends OrderSearch & { player?: string }>(search: T): Omit<T, 'player'> => {
  const { player: _, ...rest } = atCursor(search, undefined);
  return rest;
};

/** The filters of a list by name, as the URL has them. */
export type FilterTexts = Readonly<Record<string, string | undefined>>;

/** Writes equal filters as equal text, in whatever order they are named. */
export const filterText = (values: FilterTexts): string =>
  JSON.stringify(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
