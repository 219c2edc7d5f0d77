import type { Paise } from '@muqabla/contract/money';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { type NumberedPage, readNumberedPage } from '../../platform/db/numbered-page.queries.ts';
import { selectList } from '../../platform/db/select-list.rules.ts';
import { CORRECTIONS, firstPollAt, HOUR, MINUTE, type PollSchedule } from '../instructions/poll-schedule.rules.ts';
import type { Outcome, Recharge, RechargeDetails } from './recharge.rules.ts';

/** The columns of a recharge, with the table's alias `r`. */
export const RECHARGE_COLUMNS = selectList<Recharge>({
  rechargeId: 'r.recharge_id',
  playerId: 'r.player_id',
  orderId: 'r.order_id',
  number: 'r.number',
  operator: 'r.operator',
  type: 'r.recharge_type',
  amount: 'r.amount_paise',
  tax: 'r.tax_paise',
  status: 'r.status',
  reference: 'r.reference',
  createdAt: 'r.created_at',
  settledAt: 'r.settled_at',
  orderNumber: 'r.order_number',
  sentAt: 'r.sent_at',
  unknownAt: 'r.unknown_at',
  returnedAt: 'r.returned_at',
  provider: 'r.provider',
});

export const RECHARGE_POLLS = {
  table: 'recharges r',
  key: 'recharge_id',
  provider: 'provider',
  isOpen: `status = 'pending'`,
  open: { dueAt: 'ask_at', first: MINUTE, since: 'created_at', fraction: 1 / 2, least: MINUTE, most: HOUR },
  settled: CORRECTIONS,
} satisfies PollSchedule;

type NewRecharge = RechargeDetails & {
  rechargeId: string;
  playerId: string;
  tax: Paise;
  orderId: string;
  provider: string;
  createdAt: Date;
};

/** Inserts a pending recharge with a new order number; null when the player has already used this order id. */
export const insertRecharge = async (tx: Transaction, recharge: NewRecharge): Promise<Recharge | null> => {
  const [row] = await tx.query<Recharge>(
    `insert into recharges as r (recharge_id, player_id, order_id, number, operator, recharge_type, amount_paise, tax_paise, status, provider, created_at, ask_at)
     values ($1, $2, $3, $4, $5, $6, $7, $11, 'pending', $8, $9, $10)
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
      firstPollAt(RECHARGE_POLLS.open, recharge.createdAt),
      recharge.tax,
    ],
  );
  return row ?? null;
};

/** A player's recharge with this order id; null when there is none. */
export const findRechargeByOrder = async (
  db: Queries,
  { playerId, orderId }: { playerId: string; orderId: string },
) => {
  const [row] = await db.query<Recharge>(
    `select ${RECHARGE_COLUMNS} from recharges r where player_id = $1 and order_id = $2`,
    [playerId, orderId],
  );
  return row ?? null;
};

export const findRecharge = async (db: Queries, rechargeId: string) => {
  const [row] = await db.query<Recharge>(`select ${RECHARGE_COLUMNS} from recharges r where recharge_id = $1`, [
    rechargeId,
  ]);
  return row ?? null;
};

export const lockRecharge = async (tx: Transaction, rechargeId: string) => {
  const [row] = await tx.query<Recharge>(
    `select ${RECHARGE_COLUMNS} from recharges r where recharge_id = $1 for no key update`,
    [rechargeId],
  );
  return row ?? null;
};

/** Claims a recharge for its only first request to the provider; false when it was claimed before or is over. */
export const claimSending = async (db: Queries, rechargeId: string, now: Date): Promise<boolean> => {
  const rows = await db.query(
    `update recharges set sent_at = $2
     where recharge_id = $1 and sent_at is null and status = 'pending' returning recharge_id`,
    [rechargeId, now],
  );
  return rows.length === 1;
};

/** Stores since when the provider has no such order; null when it has. */
export const saveUnknownAt = async (tx: Transaction, rechargeId: string, unknownAt: Date | null) => {
  await tx.query('update recharges set unknown_at = $2 where recharge_id = $1', [rechargeId, unknownAt]);
};

/** Stores a new status. `pollAt`: when the recharge is polled for another outcome. */
export const saveOutcome = async (
  tx: Transaction,
  rechargeId: string,
  { status, reference, pollAt, now }: Pick<Outcome, 'status' | 'reference'> & { pollAt: Date | null; now: Date },
) => {
  await tx.query(
    `update recharges
        set status = $2, reference = $3, ask_at = $4,
            settled_at = case when $2 = 'returned' then settled_at else $5::timestamptz end,
            returned_at = case when $2 = 'returned' then $5::timestamptz end,
            unknown_at = case when $2 = 'returned' then unknown_at end
      where recharge_id = $1`,
    [rechargeId, status, reference, pollAt, now],
  );
};

/** One page of a player's recharges, newest first. */
export const readOwnRecharges = async (db: Queries, playerId: string, page: NumberedPage) => {
  const list = {
    columns: RECHARGE_COLUMNS,
    from: 'recharges r where r.player_id = $1',
    order: 'r.created_at desc, r.recharge_id desc',
    values: [playerId],
  };
  const { rows: recharges, ...pages } = await readNumberedPage<Recharge>(db, list, page);
  return { recharges, ...pages };
};
