import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Sort } from '@muqabla/contract/sorts';
import { UUID } from '@muqabla/contract/uuid';

type ColumnType = 'time' | 'paise' | 'uuid' | 'word';
type Column = { readonly sql: string; readonly type: ColumnType };

/** The columns a list is ordered by, as its statement names them. The key breaks ties of the time or amount. */
export type ListColumns = {
  /** Absent where the key itself is ordered by time. */
  readonly time?: string;
  readonly amount?: string;
  readonly key: readonly (readonly [sql: string, type: 'uuid' | 'word'])[];
};

/** The requested page of a list: its order, and the key of the row before it; null for the first page. */
type PageRequest = { readonly sort: Sort; readonly after: readonly string[] | null };

const FORMATS: Record<ColumnType, RegExp> = {
  time: /^\d{1,16}$/,
  paise: /^\d{1,15}$/,
  uuid: UUID,
  word: /^\w{1,40}$/,
};

// A time is written in whole microseconds, the precision of the database.
const asText = ({ sql, type }: Column) =>
  type === 'time' ? `(extract(epoch from ${sql}) * 1000000)::bigint` : `${sql}::text`;
const fromText: Record<ColumnType, (text: string) => string> = {
  time: (text) => `(timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond')`,
  paise: (text) => `${text}::bigint`,
  uuid: (text) => `${text}::uuid`,
  word: (text) => `${text}::text`,
};

const firstColumn = ({ time, amount }: ListColumns, sort: Sort): Column[] => {
  if (sort === 'newest' || sort === 'oldest') return time === undefined ? [] : [{ sql: time, type: 'time' }];
  if (amount === undefined) throw new Error(`a list without an amount cannot be sorted by ${sort}`);
  return [{ sql: amount, type: 'paise' }];
};
const columnsOf = (list: ListColumns, sort: Sort): Column[] => [
  ...firstColumn(list, sort),
  ...list.key.map(([sql, type]) => ({ sql, type })),
];
const isDescending = (sort: Sort) => sort === 'newest' || sort === 'largest';

/** Parses the cursor of a list. Refuses one that is malformed or belongs to another order. */
export const readPageRequest = (list: ListColumns, sort: Sort, cursor: string | undefined): PageRequest | Refusal => {
  if (cursor === undefined) return { sort, after: null };
  const [order, ...after] = cursor.split('~');
  const columns = columnsOf(list, sort);
  const fits = order === sort && after.length === columns.length;
  if (!fits || !columns.every(({ type }, index) => FORMATS[type].test(after[index] ?? '')))
    return refuse('OTHER_ORDER');
  return { sort, after };
};

/** The SQL that reads one page in an order, written so that an index on its columns serves it. `bind` adds a parameter. */
export const pageSql = (list: ListColumns, { sort, after }: PageRequest, bind: (value: string) => string) => {
  const columns = columnsOf(list, sort);
  const row = columns.map(({ sql }) => sql).join(', ');
  const place = after === null ? null : columns.map(({ type }, index) => fromText[type](bind(after[index] ?? '')));
  const beyond = isDescending(sort) ? '<' : '>';
  return {
    /** Selected as `mark`: the key of a row, from which the cursor of the next page is made. */
    mark: `concat_ws('~', ${columns.map(asText).join(', ')}) as mark`,
    /** A condition: the rows after the cursor. */
    beyond: place === null ? 'true' : `(${row}) ${beyond} (${place.join(', ')})`,
    /** The condition for one table of a union, by its first column alone: it lets a row at the place of the cursor pass. */
    atOrBeyond: (column: string) => (place === null ? 'true' : `${column} ${beyond}= ${place[0]}`),
    orderBy: `order by ${columns.map(({ sql }) => `${sql} ${isDescending(sort) ? 'desc' : 'asc'}`).join(', ')}`,
  };
};

/** The first `size` rows, and the cursor of the next page when there are more. */
export const toPage = <Row extends { readonly mark: string }>(found: readonly Row[], size: number, sort: Sort) => {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, ...(found.length > size && last !== undefined && { next: `${sort}~${last.mark}` }) };
};
