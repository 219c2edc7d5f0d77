import type { Refusal } from '@muqabla/contract/refusals';
import type { Sort } from '@muqabla/contract/sorts';
import { isRefusal } from '../http/refusal-error.ts';
import type { Queries } from './database.ts';
import { type ListColumns, pageSql, readPageRequest, toPage } from './pagination.rules.ts';

const PAGE = 50;

/** The parts of a page's statement beside the list's own columns and conditions. */
type PageParts = {
  /** A column of the select list. */
  readonly mark: string;
  /** A condition: the rows after the cursor. */
  readonly beyond: string;
  /** The order and the limit. */
  readonly end: string;
  /** Adds a parameter. */
  bind(value: string): string;
};

type PageOf<Row, Shown> = {
  /** The columns by which the list is ordered. */
  readonly columns: ListColumns;
  readonly sort: Sort;
  readonly cursor: string | undefined;
  statement(parts: PageParts): string;
  /** A row as the response has it. */
  view(row: Row): Shown;
};

/** One page of a list with the cursor of the next, 50 rows at most; refuses a cursor that is malformed or of another order. */
export const readPage = async <Row extends object, Shown>(
  db: Queries,
  { columns, sort, cursor, statement, view }: PageOf<Row, Shown>,
): Promise<{ rows: Shown[]; next?: string } | Refusal> => {
  const request = readPageRequest(columns, sort, cursor);
  if (isRefusal(request)) return request;
  const values: string[] = [];
  const bind = (value: string) => `$${values.push(value)}`;
  const { mark, beyond, orderBy } = pageSql(columns, request, bind);
  const found = await db.query<Row & { mark: string }>(
    statement({ mark, beyond, end: `${orderBy} limit ${PAGE + 1}`, bind }),
    values,
  );
  const { rows, ...next } = toPage(found, PAGE, sort);
  return { rows: rows.map(view), ...next };
};
