import type { RechargeStatus } from '@muqabla/contract/recharge/recharge-calls';
import type { Queries } from '../platform/database.ts';
import { RECHARGE_COLUMNS, type RechargeRow, rechargeOf } from './recharge.queries.ts';
import type { Recharge } from './recharge.rules.ts';

const PAGE = 50;
const COLUMNS = `${RECHARGE_COLUMNS}, r.ask_at, p.username, p.phone`;

type Row = RechargeRow & { ask_at: Date; username: string; phone: string };

/** A recharge with whose it is and when the provider is next asked. */
export type OwnedRecharge = { recharge: Recharge; username: string; phone: string; askAt: Date };

const ownedOf = (row: Row): OwnedRecharge => ({
  recharge: rechargeOf(row),
  username: row.username,
  phone: row.phone,
  askAt: row.ask_at,
});

export const findOwnedRecharge = async (db: Queries, rechargeId: string) => {
  const [row] = await db.query<Row>(
    `select ${COLUMNS} from recharges r join players p using (player_id) where r.recharge_id = $1`,
    [rechargeId],
  );
  return row === undefined ? null : ownedOf(row);
};

/** One page of everybody's recharges, newest first, with how many pages there are and how many are pending. */
export const listAllRecharges = async (
  db: Queries,
  { status, page }: { status: RechargeStatus | 'all'; page: number },
) => {
  const wanted = status === 'all' ? { where: '', values: [] } : { where: 'where r.status = $1', values: [status] };
  const rows = await db.query<Row>(
    `select ${COLUMNS} from recharges r join players p using (player_id) ${wanted.where}
     order by r.created_at desc, r.recharge_id desc limit ${PAGE} offset ${(page - 1) * PAGE}`,
    wanted.values,
  );
  const [counts] = await db.query<{ total: number; pending: number }>(
    `select (select count(*) from recharges r ${wanted.where}) as total,
            (select count(*) from recharges where status = 'pending') as pending`,
    wanted.values,
  );
  const { total = 0, pending = 0 } = counts ?? {};
  return { recharges: rows.map(ownedOf), totalPages: Math.max(1, Math.ceil(total / PAGE)), pending };
};
