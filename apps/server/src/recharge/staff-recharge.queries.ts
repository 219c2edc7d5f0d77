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

type Asked = { status: RechargeStatus | 'all'; player?: string | undefined; page: number };

/** What is asked for, as far as it was given, so that the plan goes by the index of that. */
const wantedOf = ({ status, player }: Asked) => {
  const values: unknown[] = [];
  const where: string[] = [];
  if (status !== 'all') where.push(`r.status = $${values.push(status)}`);
  if (player !== undefined) where.push(`r.player_id = $${values.push(player)}`);
  return { where: where.length === 0 ? '' : `where ${where.join(' and ')}`, values };
};

/** One page of everybody's recharges or of one player's, newest first, with how many pages there are and how many of all are pending. */
export const listAllRecharges = async (db: Queries, asked: Asked) => {
  const wanted = wantedOf(asked);
  const rows = await db.query<Row>(
    `select ${COLUMNS} from recharges r join players p using (player_id) ${wanted.where}
     order by r.created_at desc, r.recharge_id desc limit ${PAGE} offset ${(asked.page - 1) * PAGE}`,
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
