import type { Queries } from '../../platform/db/database.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { contradictionView } from './contradiction.view.ts';
import { CONTRADICTION } from './contradictions.queries.ts';

/** Open ones are ordered by when they were first seen, resolved ones by when they were resolved. */
const TIMES = { open: 'c.first_seen_at', resolved: 'c.resolved_at' } as const;

const countOpen = async (db: Queries): Promise<number> => {
  const [row] = await db.query<{ open: number }>(
    'select count(*)::int as open from provider_contradictions where resolved_at is null',
  );
  return row?.open ?? 0;
};

export const listContradictions =
  ({ db }: { db: Queries }): Handler<'GET /admin/contradictions'> =>
  async ({ query: { status, sort = status === 'open' ? 'oldest' : 'newest', cursor } }) => {
    const reading = readPage(db, {
      columns: { time: TIMES[status], key: [['c.contradiction_id', 'uuid']] },
      sort,
      cursor,
      statement: ({ mark, beyond, end }) =>
        `select ${mark}, ${CONTRADICTION} where c.resolved_at is ${status === 'open' ? '' : 'not '}null and ${beyond} ${end}`,
      view: contradictionView,
    });
    const [page, open] = await Promise.all([reading, countOpen(db)]);
    if (isRefusal(page)) return page;
    const { rows: contradictions, ...next } = page;
    return { contradictions, ...next, open };
  };
