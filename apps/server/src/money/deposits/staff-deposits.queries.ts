import { paise } from '@muqabla/contract/money';
import type { DepositStatus } from '@muqabla/contract/money/deposits/deposit-calls';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import type { SuspenseMoney } from './suspense/suspense.rules.ts';

/** A deposit with its player, as finance sees it. Amounts in paise. */
export type StaffDepositRow = {
  deposit_id: string;
  status: DepositStatus;
  amount_paise: number;
  base_paise: number;
  gst_paise: number;
  cashback_paise: number;
  provider: string;
  provider_payment_id: string | null;
  created_at: Date;
  settled_at: Date | null;
  player_id: string;
  username: string;
  full_name: string;
  phone: string;
  /** Rupees in suspense now; null when there are none. */
  suspended_paise: number | null;
  /** The bank's reference of the captured payment. */
  suspended_reference: string | null;
  /** Foreign money in suspense now; null when there is none. */
  foreign_currency: string | null;
  foreign_minor_units: number | null;
  /** True when a refund was requested and its outcome is not known yet. */
  refund_under_way: boolean;
};

/** The columns of a deposit with its player, and the tables that have them. */
export const STAFF_DEPOSIT = `d.deposit_id, d.status, d.amount_paise, d.base_paise, d.gst_paise, d.cashback_paise, d.provider,
    d.provider_payment_id, d.created_at, d.settled_at, d.player_id, p.username, p.full_name, p.phone,
    held.paise as suspended_paise, held.reference as suspended_reference,
    case when refund.status is distinct from 'done' then d.foreign_currency end as foreign_currency,
    case when refund.status is distinct from 'done' then d.foreign_minor_units end as foreign_minor_units,
    refund.status is not distinct from 'sending' as refund_under_way
  from deposits d join players p using (player_id)
  left join deposit_refunds refund on refund.deposit_id = d.deposit_id and refund.status <> 'failed'
  left join lateral (
    select t.amounts[array_position(t.accounts, 'suspense')] as paise, t.reference from ledger.transfers t
    where d.status = 'suspense' and t.transfer_key = 'deposit:' || d.deposit_id || ':suspense' and not exists (
      select from ledger.transfers r where r.transfer_key = 'deposit:' || d.deposit_id || ':suspense:resolved')
    limit 1) held on true`;

/** The deposit's suspense money, for the rules. */
export const suspenseMoneyOf = (row: StaffDepositRow): SuspenseMoney => ({
  suspended: row.suspended_paise === null ? null : paise(row.suspended_paise),
  foreign:
    row.foreign_currency === null || row.foreign_minor_units === null
      ? null
      : { currency: row.foreign_currency, minorUnits: row.foreign_minor_units },
  isRefundUnderWay: row.refund_under_way,
});

export const findStaffDeposit = async (db: Queries, depositId: string): Promise<StaffDepositRow | null> => {
  const [row] = await db.query<StaffDepositRow>(`select ${STAFF_DEPOSIT} where d.deposit_id = $1`, [depositId]);
  return row ?? null;
};

/** Reads a deposit and locks it until the transaction ends. */
export const lockStaffDeposit = async (tx: Transaction, depositId: string): Promise<StaffDepositRow | null> => {
  await tx.query('select from deposits where deposit_id = $1 for no key update', [depositId]);
  return findStaffDeposit(tx, depositId);
};

/** The ledger transfers of a deposit, oldest first. */
export const readDepositTransfers = (db: Queries, depositId: string) =>
  db.query<{ transfer_key: string; kind: string; created_at: Date }>(
    `select transfer_key, kind, created_at from ledger.transfers
     where transfer_key = any (select 'deposit:' || $1::uuid || step from unnest(array[':capture', ':cashback', ':suspense', ':suspense:resolved', ':suspense:cashback']) step)
     order by created_at, transfer_key`,
    [depositId],
  );

/** The webhooks received about a payment, oldest first, at most 100. */
export const readWebhooks = (db: Queries, paymentId: string | null) =>
  db.query<{ event_id: string; received_at: Date; processed_at: Date | null }>(
    `select event_id, received_at, processed_at from payment_webhooks where provider_payment_id = $1 order by received_at limit 100`,
    [paymentId],
  );
