import type { ForeignMoney } from '@muqabla/contract/money/deposits/deposit-calls';
import type { Queries, Transaction } from '../../../platform/db/database.ts';
import { selectList } from '../../../platform/db/select-list.rules.ts';
import { firstPollAt, HOUR, type PollSchedule } from '../../instructions/poll-schedule.rules.ts';

/** Suspense money that is refunded through the gateway. `money` is in the smallest unit of its currency. */
export type Refund = {
  readonly refundId: string;
  readonly depositId: string;
  readonly providerPaymentId: string;
  readonly money: ForeignMoney;
  readonly status: 'sending' | 'done' | 'failed';
  readonly reference: string | null;
  readonly failure: string | null;
  readonly askedAt: Date;
  readonly settledAt: Date | null;
  /** The gateway of its deposit, which alone has the payment. */
  readonly provider: string;
};

// Another gateway has no such payment, and answers about it as if nothing had been sent.
const PROVIDER = '(select d.provider from deposits d where d.deposit_id = deposit_refunds.deposit_id)';

const COLUMNS = selectList<Refund>({
  refundId: 'refund_id',
  depositId: 'deposit_id',
  providerPaymentId: 'provider_payment_id',
  money: `jsonb_build_object('currency', currency, 'minorUnits', minor_units)`,
  status: 'status',
  reference: 'reference',
  failure: 'failure',
  askedAt: 'asked_at',
  settledAt: 'settled_at',
  provider: PROVIDER,
});

export const REFUND_POLLS: PollSchedule = {
  table: 'deposit_refunds',
  key: 'refund_id',
  provider: PROVIDER,
  isOpen: `status = 'sending'`,
  open: { dueAt: 'ask_at', first: 50, since: 'asked_at', fraction: 1 / 10, least: 50, most: HOUR },
};

export type NewRefund = Pick<Refund, 'refundId' | 'depositId' | 'providerPaymentId' | 'money' | 'askedAt'>;

/** Inserts a refund before it is requested from the gateway. Fails while the deposit has a refund that has not failed. */
export const insertRefund = async (tx: Transaction, refund: NewRefund) => {
  const { refundId, depositId, providerPaymentId, money, askedAt } = refund;
  await tx.query(
    `insert into deposit_refunds (refund_id, deposit_id, provider_payment_id, currency, minor_units, status, asked_at, ask_at)
     values ($1, $2, $3, $4, $5, 'sending', $6, $7)`,
    [
      refundId,
      depositId,
      providerPaymentId,
      money.currency,
      money.minorUnits,
      askedAt,
      firstPollAt(REFUND_POLLS.open, askedAt),
    ],
  );
};

export const findRefund = async (db: Queries, refundId: string): Promise<Refund | null> => {
  const [row] = await db.query<Refund>(`select ${COLUMNS} from deposit_refunds where refund_id = $1`, [refundId]);
  return row ?? null;
};

/** A deposit's latest refund; null when there is none. */
export const findLatestRefund = async (db: Queries, depositId: string): Promise<Refund | null> => {
  const [row] = await db.query<Refund>(
    `select ${COLUMNS} from deposit_refunds where deposit_id = $1 order by asked_at desc, refund_id desc limit 1`,
    [depositId],
  );
  return row ?? null;
};

type RefundOutcome = {
  refundId: string;
  status: 'done' | 'failed';
  reference: string | null;
  failure: string | null;
  now: Date;
};

/** Sets the final status of a refund; false when it already has one. */
export const settleRefund = async (tx: Transaction, settled: RefundOutcome): Promise<boolean> => {
  const rows = await tx.query(
    `update deposit_refunds set status = $2, reference = $3, failure = $4, settled_at = $5, ask_at = null
     where refund_id = $1 and status = 'sending' returning refund_id`,
    [settled.refundId, settled.status, settled.reference, settled.failure, settled.now],
  );
  return rows.length > 0;
};
