import { paise } from '@muqabla/contract/money';
import type { DepositStatus, ForeignMoney } from '@muqabla/contract/money/deposits/deposit-calls';
import { HOUSE } from '../../core/ledger/accounts.ts';
import type { DepositBill } from '../../core/ledger/deposit-postings.rules.ts';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { selectList } from '../../platform/db/select-list.rules.ts';
import { CORRECTIONS, DAY, firstPollAt, HOUR, MINUTE, type PollSchedule } from '../instructions/poll-schedule.rules.ts';
import type { BookedDeposit } from './deposit-contradiction.rules.ts';
import type { Deposit } from './deposit.rules.ts';

const COLUMNS = selectList<Deposit>({
  depositId: 'deposit_id',
  playerId: 'player_id',
  status: 'status',
  bill: `jsonb_build_object('amount', amount_paise, 'base', base_paise, 'gst', gst_paise, 'cashback', cashback_paise)`,
  createdAt: 'created_at',
});

/** Refunds by hand and disputes come months after a deposit is settled. */
export const DEPOSIT_POLLS = {
  table: 'deposits',
  key: 'deposit_id',
  provider: 'provider',
  isOpen: `status in ('created', 'pending')`,
  open: { dueAt: 'ask_at', first: 2 * MINUTE, since: 'created_at', fraction: 1 / 2, least: 2 * MINUTE, most: HOUR },
  settled: { ...CORRECTIONS, dueAt: 'recheck_at', first: DAY, most: 30 * DAY, until: 180 * DAY },
} satisfies PollSchedule;

export type NewDeposit = {
  depositId: string;
  playerId: string;
  bill: DepositBill;
  provider: string;
  createdAt: Date;
};

/** Inserts a deposit in state `created`, before its payment exists at the gateway. */
export const insertDeposit = async (db: Queries, { depositId, playerId, bill, provider, createdAt }: NewDeposit) => {
  await db.query(
    `insert into deposits (deposit_id, player_id, amount_paise, base_paise, gst_paise, cashback_paise, status, provider, created_at, ask_at)
     values ($1, $2, $3, $4, $5, $6, 'created', $7, $8, $9)`,
    [
      depositId,
      playerId,
      bill.amount,
      bill.base,
      bill.gst,
      bill.cashback,
      provider,
      createdAt,
      firstPollAt(DEPOSIT_POLLS.open, createdAt),
    ],
  );
};

/** Stores the deposit's payment. A webhook may have stored it before. */
export const savePayment = async (
  db: Queries,
  { depositId, providerPaymentId, paymentUrl }: { depositId: string; providerPaymentId: string; paymentUrl: string },
) => {
  await db.query('update deposits set provider_payment_id = $2, payment_url = $3 where deposit_id = $1', [
    depositId,
    providerPaymentId,
    paymentUrl,
  ]);
};

/** Sets a deposit to `failed` if it is still `created`. */
export const failDeposit = async (db: Queries, { depositId, now }: { depositId: string; now: Date }) => {
  await db.query(
    `update deposits set status = 'failed', settled_at = $2 where deposit_id = $1 and status = 'created'`,
    [depositId, now],
  );
};

/** A player's own deposit; null when it does not exist or is another player's. */
export const findOwnDeposit = async (db: Queries, { depositId, playerId }: { depositId: string; playerId: string }) => {
  const [row] = await db.query<Deposit>(`select ${COLUMNS} from deposits where deposit_id = $1 and player_id = $2`, [
    depositId,
    playerId,
  ]);
  return row ?? null;
};

const MAX_LISTED = 20;

/** A player's unsettled deposits, newest first, at most 20, with the URL of the gateway's payment page or null. */
export const listOpenDeposits = (db: Queries, playerId: string) =>
  db.query<Deposit & { paymentUrl: string | null }>(
    `select ${COLUMNS}, payment_url as "paymentUrl" from deposits where player_id = $1 and status in ('created', 'pending')
     order by created_at desc, deposit_id desc limit ${MAX_LISTED}`,
    [playerId],
  );

/** The provider's payment id of a player's own unsettled deposit; null when there is none. */
export const findOpenPayment = async (
  db: Queries,
  { depositId, playerId }: { depositId: string; playerId: string },
) => {
  const [row] = await db.query<{ provider_payment_id: string | null }>(
    `select provider_payment_id from deposits
     where deposit_id = $1 and player_id = $2 and status in ('created', 'pending')`,
    [depositId, playerId],
  );
  return row?.provider_payment_id ?? null;
};

// Foreign money has no transfer in the ledger, so only the refund records that it was returned.
const findForeignReturn = async (db: Queries, depositId: string): Promise<ForeignMoney | null> => {
  const [row] = await db.query<{ currency: string; minor_units: number }>(
    `select currency, minor_units from deposit_refunds where deposit_id = $1 and status = 'done' and currency <> 'INR'`,
    [depositId],
  );
  return row === undefined ? null : { currency: row.currency, minorUnits: row.minor_units };
};

/** The posting that credited a deposit to its player, in paise; null while nothing is credited. */
export const findCredit = async (db: Queries, { depositId, playerId }: { depositId: string; playerId: string }) => {
  const [row] = await db.query<{ base_paise: number; gst_paise: number; reference: string; created_at: Date }>(
    `select amounts[array_position(accounts, 'deposit:' || $2::uuid)] as base_paise,
            coalesce(amounts[array_position(accounts, '${HOUSE.gstPayable}')], 0) as gst_paise,
            coalesce(reference, '') as reference, created_at
     from ledger.transfers
     where transfer_key in ('deposit:' || $1::uuid || ':capture', 'deposit:' || $1::uuid || ':suspense:resolved')
       and 'deposit:' || $2::uuid = any (accounts)`,
    [depositId, playerId],
  );
  return row ?? null;
};

/** Finds the transfer that paid a deposit out of suspense; null while it is in suspense. */
export const findResolution = async (db: Queries, depositId: string) => {
  const [row] = await db.query<{ amount_paise: number; returned: boolean }>(
    `select abs(amounts[array_position(accounts, '${HOUSE.suspense}')]) as amount_paise, $2::text = any (accounts) as returned
     from ledger.transfers where transfer_key = 'deposit:' || $1::uuid || ':suspense:resolved'`,
    [depositId, HOUSE.gatewayClearing],
  );
  if (row !== undefined)
    return { to: row.returned ? ('gateway' as const) : ('player' as const), amount: paise(row.amount_paise) };
  const foreign = await findForeignReturn(db, depositId);
  return foreign === null ? null : { to: 'gateway' as const, foreign };
};

/**
 * Locks the deposit of a payment until the transaction ends. `depositId` comes from the gateway, because a webhook may
 * arrive before the payment's id is stored here. Null when the deposit does not exist, has another payment or is of
 * another provider.
 */
export const lockDepositOfPayment = async (
  tx: Transaction,
  { provider, depositId, providerPaymentId }: { provider: string; depositId: string; providerPaymentId: string },
) => {
  const [row] = await tx.query<Deposit>(
    `select ${COLUMNS} from deposits
     where deposit_id = $1 and provider = $3 and (provider_payment_id = $2 or provider_payment_id is null)
     for no key update`,
    [depositId, providerPaymentId, provider],
  );
  return row ?? null;
};

type StatusUpdate = { depositId: string; status: DepositStatus; providerPaymentId: string; now: Date };

export const saveDepositStatus = async (
  tx: Transaction,
  { depositId, status, providerPaymentId, now }: StatusUpdate,
) => {
  await tx.query(
    `update deposits set status = $2, provider_payment_id = $3, settled_at = case when $2 = 'pending' then null else $4::timestamptz end,
       recheck_at = case when $2 in ('captured', 'suspense') then $5::timestamptz end
     where deposit_id = $1`,
    [depositId, status, providerPaymentId, now, firstPollAt(DEPOSIT_POLLS.settled, now)],
  );
};

/** Stores the foreign money captured for a deposit in suspense; later calls change nothing. */
export const saveForeignCapture = async (
  tx: Transaction,
  { depositId, foreign }: { depositId: string; foreign: ForeignMoney },
) => {
  await tx.query(
    `update deposits set foreign_currency = $2, foreign_minor_units = $3
     where deposit_id = $1 and status = 'suspense' and foreign_currency is null`,
    [depositId, foreign.currency, foreign.minorUnits],
  );
};

const BOOKED_COLUMNS = selectList<BookedDeposit>({
  state: 'd.status',
  captured: `jsonb_build_object('currency', coalesce(d.foreign_currency, 'INR'),
    'minorUnits', coalesce(d.foreign_minor_units, held.paise, d.amount_paise))`,
  sentBack: 'refunds.sent_back',
  sending: 'refunds.sending',
  changedAt: 'greatest(d.settled_at, refunds.changed_at)',
});

/** A settled deposit as the books have it, with its refunds; null when it is not settled. */
export const findBookedDeposit = async (tx: Transaction, depositId: string): Promise<BookedDeposit | null> => {
  const [row] = await tx.query<BookedDeposit>(
    `select ${BOOKED_COLUMNS}
     from deposits d
     left join lateral (
       select t.amounts[array_position(t.accounts, '${HOUSE.suspense}')] as paise from ledger.transfers t
       where t.transfer_key = 'deposit:' || d.deposit_id || ':suspense') held on true
     cross join lateral (
       select coalesce(sum(minor_units) filter (where status = 'done'), 0)::bigint as sent_back,
              coalesce(sum(minor_units) filter (where status = 'sending'), 0)::bigint as sending,
              max(coalesce(settled_at, asked_at)) as changed_at
       from deposit_refunds where deposit_id = d.deposit_id) refunds
     where d.deposit_id = $1 and d.status in ('captured', 'suspense')`,
    [depositId],
  );
  return row ?? null;
};
