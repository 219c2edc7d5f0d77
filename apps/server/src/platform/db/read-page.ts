import type { Refusal } from '@muqabla/contract/refusals';
import type { Sort } from '@muqabla/contract/sorts';
import { isRefusal } from '../http/refusal-error.ts';
import type { Queries } from './database.ts';
import { type ListColumns, pageSql, readPageRequest, toPage } from './pagination.rules.ts';

const PAGE = 50;

/** The parts of a page's statement beside the list's own columns and conditions. */
type PageParts = ReturnType<typeof pageSql> & {
  /** The order and the limit. */
  readonly end: string;
  /** Adds a parameter. */
  bind(value: unknown): string;
};

type PageOf<Row, Shown> = {
  /** The columns by which the list is ordered. */
  readonly columns: ListColumns;
  readonly sort: Sort;
  readonly cursor: string | undefined;
  /** The number of rows, 50 without it. */
  readonly size?: number;
  /** The parameters that the statement names by their numbers, from $1 on. */
  readonly values?: readonly unknown[];
  statement(parts: PageParts): string;
  /** A row as the response has it. */
  view(row: Row): Shown;
};

/** One page of a list with the cursor of the next; refuses a cursor that is malformed or of another order. */
export const readPage = async <Row extends object, Shown>(
  db: Queries,
  { columns, sort, cursor, size = PAGE, values: numbered = [], statement, view }: PageOf<Row, Shown>,
): Promise<{ rows: Shown[]; next?: string } | Refusal> => {
  const request = readPageRequest(columns, sort, cursor);
  if (isRefusal(request)) return request;
  const values = [...numbered];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const parts = pageSql(columns, request, bind);
  const found = await db.query<Row & { mark: string }>(
    statement({ ...parts, end: `${parts.orderBy} limit ${size + 1}`, bind }),
    values,
  );
  const { rows, ...next } = toPage(found, size, sort);
  return { rows: rows.map(view), ...next };
};
