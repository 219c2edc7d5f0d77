import type { Queries } from '../../../platform/db/database.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { ringViews } from './ring.view.ts';
import { RING, type RingRow } from './rings.queries.ts';

/** The number of open rings, and when the job last looked. */
const readLook = async (db: Queries) => {
  const [row] = await db.query<{ open: number; looked_at: Date | null }>(
    `select count(*)::int as open, (select looked_at from ring_looks) as looked_at from rings where status = 'open'`,
  );
  return { open: row?.open ?? 0, lookedAt: row?.looked_at?.toISOString() ?? null };
};

/** The rings of a status, those with the most points first. */
export const listRings =
  ({ db }: { db: Queries }): Handler<'GET /admin/rings'> =>
  async ({ query: { status, cursor } }) => {
    const reading = readPage(db, {
      columns: { amount: 'r.points', key: [['r.ring_id', 'uuid']] },
      sort: 'largest',
      cursor,
      statement: ({ mark, beyond, end, bind }) =>
        `select ${mark}, ${RING} where r.status = ${bind(status)} and ${beyond} ${end}`,
      view: (row: RingRow) => row,
    });
    const [page, look] = await Promise.all([reading, readLook(db)]);
    if (isRefusal(page)) return page;
    const { rows, ...next } = page;
    return { rings: await ringViews(db, rows), ...next, ...look };
  };
