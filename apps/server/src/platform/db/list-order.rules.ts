import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Sort } from '@muqabla/contract/sorts';

type Kind = 'time' | 'paise' | 'uuid' | 'word';
type Column = { readonly sql: string; readonly kind: Kind };

/** The columns a list is ordered by, as its statement names them. The key tells rows of one time or amount apart. */
export type ListColumns = {
  /** Absent where the key itself goes by time. */
  readonly time?: string;
  readonly amount?: string;
  readonly key: readonly (readonly [sql: string, kind: 'uuid' | 'word'])[];
};

/** Which part of a list is wanted: its order, and the place after which it goes on; null for its beginning. */
export type Turn = { readonly sort: Sort; readonly after: readonly string[] | null };

const FORMS: Record<Kind, RegExp> = {
  time: /^\d{1,16}$/,
  paise: /^\d{1,15}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  word: /^\w{1,40}$/,
};

// A time travels in whole microseconds, as exact as the database keeps it.
const asText = ({ sql, kind }: Column) =>
  kind === 'time' ? `(extract(epoch from ${sql}) * 1000000)::bigint` : `${sql}::text`;
const fromText: Record<Kind, (text: string) => string> = {
  time: (text) => `(timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond')`,
  paise: (text) => `${text}::bigint`,
  uuid: (text) => `${text}::uuid`,
  word: (text) => `${text}::text`,
};

const firstColumn = ({ time, amount }: ListColumns, sort: Sort): Column[] => {
  if (sort === 'newest' || sort === 'oldest') return time === undefined ? [] : [{ sql: time, kind: 'time' }];
  if (amount === undefined) throw new Error(`a list without an amount cannot begin with its ${sort}`);
  return [{ sql: amount, kind: 'paise' }];
};
const columnsOf = (list: ListColumns, sort: Sort): Column[] => [
  ...firstColumn(list, sort),
  ...list.key.map(([sql, kind]) => ({ sql, kind })),
];
const isFalling = (sort: Sort) => sort === 'newest' || sort === 'largest';

/** Reads where a list goes on. A cursor that another order gave, or nobody, is refused. */
export const readTurn = (list: ListColumns, sort: Sort, cursor: string | undefined): Turn | Refusal => {
  if (cursor === undefined) return { sort, after: null };
  const [order, ...after] = cursor.split('~');
  const columns = columnsOf(list, sort);
  const fits = order === sort && after.length === columns.length;
  if (!fits || !columns.every(({ kind }, place) => FORMS[kind].test(after[place] ?? ''))) return refuse('OTHER_ORDER');
  return { sort, after };
};

/** What a statement says to go through a list in an order, by an index of its columns. `bind` gives a value its place. */
export const turnSql = (list: ListColumns, { sort, after }: Turn, bind: (value: string) => string) => {
  const columns = columnsOf(list, sort);
  const row = columns.map(({ sql }) => sql).join(', ');
  const place = columns.map(({ kind }, at) => (after === null ? '' : fromText[kind](bind(after[at] ?? '')))).join(', ');
  return {
    /** Selected as `mark`, so that a page can say where it ended. */
    mark: `concat_ws('~', ${columns.map(asText).join(', ')}) as mark`,
    beyond: after === null ? 'true' : `(${row}) ${isFalling(sort) ? '<' : '>'} (${place})`,
    orderBy: `order by ${columns.map(({ sql }) => `${sql} ${isFalling(sort) ? 'desc' : 'asc'}`).join(', ')}`,
  };
};

/** The first `size` rows, with the cursor of what follows where more were found. */
export const pageOf = <Row extends { readonly mark: string }>(found: readonly Row[], size: number, sort: Sort) => {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, ...(found.length > size && last !== undefined && { next: `${sort}~${last.mark}` }) };
};
