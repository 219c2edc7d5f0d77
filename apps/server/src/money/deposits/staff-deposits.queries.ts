import { paise } from '@muqabla/contract/money';
import type { DepositStatus } from '@muqabla/contract/money/deposits/deposit-calls';
import { UUID } from '@muqabla/contract/uuid';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { type ListColumns, toPage, type PageRequest, pageSql } from '../../platform/db/pagination.rules.ts';
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

export const DEPOSIT_ORDER: ListColumns = {
  time: 'd.created_at',
  amount: 'd.amount_paise',
  key: [['d.deposit_id', 'uuid']],
};

const selectSql = (
  more = '',
) => `select ${more}d.deposit_id, d.status, d.amount_paise, d.base_paise, d.gst_paise, d.cashback_paise, d.provider,
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

const PAGE = 50;
const isUuid = (text: string) => UUID.test(text.toLowerCase());

type DepositListQuery = {
  status: 'all' | DepositStatus;
  search: string;
  player?: string | undefined;
  pageRequest: PageRequest;
};

const COUNT_IN_SUSPENSE = `select count(*)::int as count from deposits where status = 'suspense' and not exists (
    select from ledger.transfers r where r.transfer_key = 'deposit:' || deposit_id || ':suspense:resolved')
  and not exists (select from deposit_refunds f where f.deposit_id = deposits.deposit_id and f.status = 'done')`;

const searchSql = (search: string, bind: (value: string) => string) => {
  const text = bind(search);
  return `d.deposit_id in (
    select deposit_id from deposits where provider_payment_id = ${text}
    ${isUuid(search) ? `union all select deposit_id from deposits where deposit_id = ${text}::uuid` : ''}
    union all select deposit_id from deposits join players using (player_id) where phone = ${text})`;
};

/** One page of deposits. `search` is a complete payment id, deposit id or phone number. */
export const readDeposits = async (db: Queries, { status, search, player, pageRequest }: DepositListQuery) => {
  const values: string[] = [];
  const bind = (value: string) => `$${values.push(value)}`;
  const { mark, beyond, orderBy } = pageSql(DEPOSIT_ORDER, pageRequest, bind);
  const statusSql = status === 'all' ? 'true' : `d.status = ${bind(status)}`;
  const matchSql = search === '' ? 'true' : searchSql(search, bind);
  const playerSql = player === undefined ? 'true' : `d.player_id = ${bind(player)}`;
  const deposits = await db.query<StaffDepositRow & { mark: string }>(
    `${selectSql(`${mark}, `)} where ${statusSql} and ${matchSql} and ${playerSql} and ${beyond} ${orderBy} limit ${PAGE + 1}`,
    values,
  );
  return toPage(deposits, PAGE, pageRequest.sort);
};

/** The number of deposits with money in suspense. */
export const countInSuspense = async (db: Queries): Promise<number> =>
  (await db.query<{ count: number }>(COUNT_IN_SUSPENSE))[0]?.count ?? 0;

export const findStaffDeposit = async (db: Queries, depositId: string): Promise<StaffDepositRow | null> => {
  const [row] = await db.query<StaffDepositRow>(`${selectSql()} where d.deposit_id = $1`, [depositId]);
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
