import { paise } from '@muqabla/contract/money';
import type { RechargeStatus } from '@muqabla/contract/recharges/recharge-calls';
import type { RechargeOperator, RechargeType } from '@muqabla/contract/recharges/recharge-operators';
import type { Queries, Transaction } from '../platform/db/database.ts';
import type { Outcome, Recharge, RechargeDetails } from './recharge.rules.ts';

export type RechargeRow = {
  recharge_id: string;
  player_id: string;
  order_id: string;
  number: string;
  operator: RechargeOperator;
  recharge_type: RechargeType;
  amount_paise: number;
  status: RechargeStatus;
  reference: string | null;
  created_at: Date;
  settled_at: Date | null;
};

/** The columns of a recharge, with the table's alias `r`. */
export const RECHARGE_COLUMNS =
  'r.recharge_id, r.player_id, r.order_id, r.number, r.operator, r.recharge_type, r.amount_paise, r.status, r.reference, r.created_at, r.settled_at';

export const rechargeOf = (row: RechargeRow): Recharge => ({
  rechargeId: row.recharge_id,
  playerId: row.player_id,
  orderId: row.order_id,
  number: row.number,
  operator: row.operator,
  type: row.recharge_type,
  amount: paise(row.amount_paise),
  status: row.status,
  reference: row.reference,
  createdAt: row.created_at,
  settledAt: row.settled_at,
});

type NewRecharge = RechargeDetails & {
  rechargeId: string;
  playerId: string;
  orderId: string;
  provider: string;
  createdAt: Date;
  pollAt: Date;
};

/** Inserts a pending recharge; null when the player has already used this order id. */
export const insertRecharge = async (tx: Transaction, recharge: NewRecharge): Promise<Recharge | null> => {
  const [row] = await tx.query<RechargeRow>(
    `insert into recharges as r (recharge_id, player_id, order_id, number, operator, recharge_type, amount_paise, status, provider, created_at, ask_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, $9, $10)
     on conflict (player_id, order_id) do nothing returning ${RECHARGE_COLUMNS}`,
    [
      recharge.rechargeId,
      recharge.playerId,
      recharge.orderId,
      recharge.number,
      recharge.operator,
      recharge.type,
      recharge.amount,
      recharge.provider,
      recharge.createdAt,
      recharge.pollAt,
    ],
  );
  return row === undefined ? null : rechargeOf(row);
};

/** A player's recharge with this order id; null when there is none. */
export const findRechargeByOrder = async (
  db: Queries,
  { playerId, orderId }: { playerId: string; orderId: string },
) => {
  const [row] = await db.query<RechargeRow>(
    `select ${RECHARGE_COLUMNS} from recharges r where player_id = $1 and order_id = $2`,
    [playerId, orderId],
  );
  return row === undefined ? null : rechargeOf(row);
};

export const findRecharge = async (db: Queries, rechargeId: string) => {
  const [row] = await db.query<RechargeRow>(`select ${RECHARGE_COLUMNS} from recharges r where recharge_id = $1`, [
    rechargeId,
  ]);
  return row === undefined ? null : rechargeOf(row);
};

export const lockRecharge = async (tx: Transaction, rechargeId: string) => {
  const [row] = await tx.query<RechargeRow>(
    `select ${RECHARGE_COLUMNS} from recharges r where recharge_id = $1 for no key update`,
    [rechargeId],
  );
  return row === undefined ? null : rechargeOf(row);
};

export const saveOutcome = async (
  tx: Transaction,
  rechargeId: string,
  { status, reference, now }: Pick<Outcome, 'status' | 'reference'> & { now: Date },
) => {
  await tx.query('update recharges set status = $2, reference = $3, settled_at = $4 where recharge_id = $1', [
    rechargeId,
    status,
    reference,
    now,
  ]);
};

/**
 * Claims pending recharges that are due for polling, the longest due first, and sets their next poll: after half their
 * age, but at least a minute and at most one hour. Concurrent processes claim different ones.
 */
export const takeDueRecharges = async (db: Queries, { now, limit }: { now: Date; limit: number }) => {
  const rows = await db.query<RechargeRow>(
    `update recharges r
        set ask_at = $1::timestamptz + least(greatest(($1::timestamptz - created_at) / 2, interval '1 minute'), interval '1 hour')
      where recharge_id in (
        select recharge_id from recharges where status = 'pending' and ask_at <= $1
        order by ask_at limit $2 for no key update skip locked)
      returning ${RECHARGE_COLUMNS}`,
    [now, limit],
  );
  return rows.map(rechargeOf);
};

type Page = { page: number; size: number };

/** One page of a player's recharges, newest first, and the number of pages. */
export const listOwnRecharges = async (db: Queries, playerId: string, { page, size }: Page) => {
  const rows = await db.query<RechargeRow>(
    `select ${RECHARGE_COLUMNS} from recharges r where player_id = $1
     order by created_at desc, recharge_id desc limit $2 offset $3`,
    [playerId, size, (page - 1) * size],
  );
  const [total] = await db.query<{ count: number }>('select count(*) from recharges where player_id = $1', [playerId]);
  return { recharges: rows.map(rechargeOf), totalPages: Math.ceil((total?.count ?? 0) / size) };
};
