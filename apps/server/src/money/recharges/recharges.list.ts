import type { Queries } from '../../platform/db/database.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { CallInput, Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { staffRechargeView } from './recharge.view.ts';
import { WITH_PLAYER } from './staff-recharge.queries.ts';

type Query = CallInput<'GET /admin/recharges'>['query'];

/** One page of the recharges of all players or of one. */
export const readRechargePage = (db: Queries, { status, player, sort = 'newest', cursor }: Query) =>
  readPage(db, {
    columns: { time: 'r.created_at', key: [['r.recharge_id', 'uuid']] },
    sort,
    cursor,
    statement: ({ mark, beyond, end, bind }) => {
      const ofStatus = status === 'all' ? 'true' : `r.status = ${bind(status)}`;
      const ofPlayer = player === undefined ? 'true' : `r.player_id = ${bind(player)}`;
      return `select ${mark}, ${WITH_PLAYER} where ${ofStatus} and ${ofPlayer} and ${beyond} ${end}`;
    },
    view: staffRechargeView,
  });

/** The number of pending recharges. */
const countPending = async (db: Queries): Promise<number> => {
  const [row] = await db.query<{ pending: number }>(
    `select count(*) as pending from recharges where status = 'pending'`,
  );
  return row?.pending ?? 0;
};

export const listRecharges =
  ({ db }: { db: Queries }): Handler<'GET /admin/recharges'> =>
  async ({ query }) => {
    const [page, pending] = await Promise.all([readRechargePage(db, query), countPending(db)]);
    if (isRefusal(page)) return page;
    const { rows: recharges, ...next } = page;
    return { recharges, pending, ...next };
  };
