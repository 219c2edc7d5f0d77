import type { Queries } from './database.ts';

/** The page that a call names: `page` from 1, of `limit` rows, of the `upTo` rows that the list had when its first page was read. */
export type NumberedPage = {
  readonly page: string;
  readonly limit: string | number;
  readonly upTo?: string | undefined;
};

/** A list to which rows are only added. `from` names its table and the rows of the caller, `order` has the newest first. */
export type GrowingList = {
  readonly columns: string;
  readonly from: string;
  readonly order: string;
  readonly values: readonly unknown[];
};

/**
 * One page by its number. Later pages leave out what came since the first, so that no row is on two of them and none is
 * missing; the rows are counted in the statement that reads them, because one may come in between.
 */
export const readNumberedPage = async <Row extends object>(
  db: Queries,
  { columns, from, order, values }: GrowingList,
  { page, limit, upTo }: NumberedPage,
) => {
  const [counted] = await db.query<{ rows: number }>(`select count(*)::int as rows from ${from}`, values);
  const known = counted?.rows ?? 0;
  const length = upTo === undefined ? known : Math.min(Number(upTo), known);
  const before = (Number(page) - 1) * Number(limit);
  const rows = await db.query<Row>(
    `select ${columns} from ${from} order by ${order}
     limit $${values.length + 1} offset greatest((select count(*) from ${from}) - $${values.length + 2}::int, 0)`,
    [...values, Math.max(0, Math.min(Number(limit), length - before)), Math.max(0, length - before)],
  );
  return { rows, totalPages: Math.ceil(length / Number(limit)), upTo: length };
};
