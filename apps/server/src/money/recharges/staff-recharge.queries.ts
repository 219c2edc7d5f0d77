import type { RechargeStatus } from '@muqabla/contract/money/recharges/recharge-calls';
import type { Queries } from '../../platform/db/database.ts';
import { type ListColumns, toPage, type PageRequest, pageSql } from '../../platform/db/pagination.rules.ts';
import { RECHARGE_COLUMNS } from './recharge.queries.ts';
import type { Recharge } from './recharge.rules.ts';

const PAGE = 50;

export const RECHARGE_ORDER: ListColumns = { time: 'r.created_at', key: [['r.recharge_id', 'uuid']] };

/** A recharge with its player and the time of its next poll; null when it is not polled any more. */
export type RechargeWithPlayer = Recharge & { username: string; phone: string; pollAt: Date | null };

const COLUMNS = `${RECHARGE_COLUMNS}, r.ask_at as "pollAt", p.username, p.phone`;

export const findRechargeWithPlayer = async (db: Queries, rechargeId: string) => {
  const [row] = await db.query<RechargeWithPlayer>(
    `select ${COLUMNS} from recharges r join players p using (player_id) where r.recharge_id = $1`,
    [rechargeId],
  );
  return row ?? null;
};

type RechargeListQuery = { status: RechargeStatus | 'all'; player?: string | undefined; pageRequest: PageRequest };

/** One page of the recharges of all players or of one. */
export const listAllRecharges = async (db: Queries, { status, player, pageRequest }: RechargeListQuery) => {
  const values: string[] = [];
  const bind = (value: string) => `$${values.push(value)}`;
  const { mark, beyond, orderBy } = pageSql(RECHARGE_ORDER, pageRequest, bind);
  const statusSql = status === 'all' ? 'true' : `r.status = ${bind(status)}`;
  const playerSql = player === undefined ? 'true' : `r.player_id = ${bind(player)}`;
  const found = await db.query<RechargeWithPlayer & { mark: string }>(
    `select ${mark}, ${COLUMNS} from recharges r join players p using (player_id)
     where ${statusSql} and ${playerSql} and ${beyond} ${orderBy} limit ${PAGE + 1}`,
    values,
  );
  return toPage(found, PAGE, pageRequest.sort);
};

/** The number of pending recharges. */
export const countPending = async (db: Queries): Promise<number> => {
  const [row] = await db.query<{ pending: number }>(
    `select count(*) as pending from recharges where status = 'pending'`,
  );
  return row?.pending ?? 0;
};
