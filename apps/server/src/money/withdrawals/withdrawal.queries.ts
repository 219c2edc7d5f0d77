import type { Paise } from '@muqabla/contract/money';
import type { PayoutWallet } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import type { WithdrawalProof } from '../../accounts/passkeys/passkey.rules.ts';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { type NumberedPage, readNumberedPage } from '../../platform/db/numbered-page.queries.ts';
import { selectList } from '../../platform/db/select-list.rules.ts';
import { newId } from '../../platform/ids.ts';
import type { PayoutTarget } from '../../providers/payouts/port.ts';
import { CORRECTIONS, MINUTE, type PollSchedule } from '../instructions/poll-schedule.rules.ts';
import type { Withdrawal, WithdrawalStatus } from './withdrawal.rules.ts';

/** A withdrawal with the account its money goes to. */
export type FullWithdrawal = Withdrawal & {
  readonly target: PayoutTarget;
  /** The staff member who requested it; null for the player's own. */
  readonly requestedBy: string | null;
  readonly requestedAt: Date;
  /** The time at which it was approved or rejected. */
  readonly decidedAt: Date | null;
  /** The time at which it was paid or rejected. */
  readonly settledAt: Date | null;
  /** The time at which the bank had sent the money back after it was paid. */
  readonly returnedAt: Date | null;
  /** The provider it began with, which alone can pay it. */
  readonly provider: string;
  /** The owner's name as registered at the bank. */
  readonly payeeName: string;
  /** Promised should it be paid later than its last day; 0 for nothing. */
  readonly latePromise: Paise;
};

/** The columns of a withdrawal, with the table's alias `w`. */
export const WITHDRAWAL_COLUMNS = selectList<FullWithdrawal>({
  withdrawalId: 'w.withdrawal_id',
  playerId: 'w.player_id',
  wallet: 'w.wallet',
  amount: 'w.amount_paise',
  tax: 'w.tax_paise',
  status: 'w.status',
  providerState: 'w.provider_state',
  utr: 'w.utr',
  reason: 'w.reason',
  target: `case w.method when 'UPI' then jsonb_build_object('method', 'UPI', 'upi', w.upi)
    else jsonb_build_object('method', 'BANK', 'accountHolderName', w.account_holder_name,
      'accountNumber', w.account_number, 'ifscCode', w.ifsc_code) end`,
  requestedBy: 'w.requested_by',
  requestedAt: 'w.requested_at',
  decidedAt: 'w.decided_at',
  settledAt: 'w.settled_at',
  returnedAt: 'w.returned_at',
  provider: 'w.provider',
  payeeName: 'w.payee_name',
  latePromise: 'w.late_promise_paise',
});

export const PAYOUT_POLLS = {
  table: 'withdrawals',
  key: 'withdrawal_id',
  provider: 'provider',
  isOpen: `status = 'approved'`,
  open: { dueAt: 'ask_at', first: MINUTE, since: 'decided_at', fraction: 1 / 10, least: 50, most: 10 * MINUTE },
  settled: CORRECTIONS,
} satisfies PollSchedule;

/** A player's last withdrawal of winnings that is under way or paid, which starts the cooldown; null when there is none. */
export const findLastRequest = async (db: Queries, playerId: string) => {
  const [row] = await db.query<{ requested_at: Date; status: WithdrawalStatus }>(
    `select requested_at, status from withdrawals where player_id = $1 and wallet = 'reward' and status not in ('rejected', 'returned')
     order by requested_at desc, withdrawal_id desc limit 1`,
    [playerId],
  );
  if (row === undefined) return null;
  return { requestedAt: row.requested_at, isUnderWay: row.status === 'pending' || row.status === 'approved' };
};

export type NewWithdrawal = {
  readonly withdrawalId: string;
  readonly playerId: string;
  readonly wallet: PayoutWallet;
  /** The staff member who requests it; null when the player does. */
  readonly requestedBy: string | null;
  /** The wind-down that pays the rest of the wallet out; absent for every other withdrawal. */
  readonly windDownId?: string;
  readonly amount: Paise;
  readonly tax: Paise;
  readonly proof: WithdrawalProof;
  readonly target: PayoutTarget;
  readonly payoutTarget: string;
  readonly payeeName: string;
  readonly kycName: string;
  readonly matchPercent: number;
  readonly provider: string;
  /** Null when staff must approve it. */
  readonly approvedAt: Date | null;
  readonly pollAt: Date | null;
  readonly requestedAt: Date;
  /** The amount promised should it be late; absent for nothing. */
  readonly latePromise?: Paise;
};

/** Inserts a request; null when the player has one of this wallet under way. */
export const insertWithdrawal = async (tx: Transaction, withdrawal: NewWithdrawal): Promise<FullWithdrawal | null> => {
  const { target } = withdrawal;
  const bank = target.method === 'BANK' ? target : null;
  const [row] = await tx.query<FullWithdrawal>(
    `insert into withdrawals as w (withdrawal_id, player_id, wallet, requested_by, amount_paise, method, upi, account_holder_name, account_number,
       ifsc_code, payout_target, payee_name, kyc_name, match_percent, status, provider, requested_at, decided_at, ask_at, tax_paise, proof,
       wind_down_id, late_promise_paise)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)
     on conflict do nothing returning ${WITHDRAWAL_COLUMNS}`,
    [
      withdrawal.withdrawalId,
      withdrawal.playerId,
      withdrawal.wallet,
      withdrawal.requestedBy,
      withdrawal.amount,
      target.method,
      target.method === 'UPI' ? target.upi : null,
      bank?.accountHolderName ?? null,
      bank?.accountNumber ?? null,
      bank?.ifscCode ?? null,
      withdrawal.payoutTarget,
      withdrawal.payeeName,
      withdrawal.kycName,
      withdrawal.matchPercent,
      withdrawal.approvedAt === null ? 'pending' : 'approved',
      withdrawal.provider,
      withdrawal.requestedAt,
      withdrawal.approvedAt,
      withdrawal.pollAt,
      withdrawal.tax,
      withdrawal.proof,
      withdrawal.windDownId ?? null,
      withdrawal.latePromise ?? 0,
    ],
  );
  return row ?? null;
};

/** True when another player ever requested a withdrawal to the same account. */
export const isSharedTarget = async (
  db: Queries,
  { payoutTarget, playerId }: { payoutTarget: string; playerId: string },
) => {
  const rows = await db.query('select 1 from withdrawals where payout_target = $1 and player_id <> $2 limit 1', [
    payoutTarget,
    playerId,
  ]);
  return rows.length > 0;
};

/** True when this account is known to be the player's own from an earlier withdrawal. */
export const isKnownPayee = async (
  db: Queries,
  { payoutTarget, playerId }: { payoutTarget: string; playerId: string },
) => {
  const rows = await db.query('select 1 from withdrawals where payout_target = $1 and player_id = $2 limit 1', [
    payoutTarget,
    playerId,
  ]);
  return rows.length > 0;
};

/** A player's withdrawals under way, at most one per wallet. */
export const listUnderWay = (db: Queries, playerId: string): Promise<FullWithdrawal[]> =>
  db.query<FullWithdrawal>(
    `select ${WITHDRAWAL_COLUMNS} from withdrawals w where w.player_id = $1 and w.status in ('pending', 'approved')`,
    [playerId],
  );

/** Locks a withdrawal until the transaction ends; null when it does not exist. */
export const lockWithdrawal = async (tx: Transaction, withdrawalId: string): Promise<FullWithdrawal | null> => {
  const [row] = await tx.query<FullWithdrawal>(
    `select ${WITHDRAWAL_COLUMNS} from withdrawals w where w.withdrawal_id = $1 for no key update`,
    [withdrawalId],
  );
  return row ?? null;
};

type WithdrawalUpdate = { next: Withdrawal; staffId: string | null; pollAt: Date | null; now: Date };

/** Updates a withdrawal. A `pollAt` that is not null sets the next poll of the provider. */
export const saveWithdrawal = async (tx: Transaction, { next, staffId, pollAt, now }: WithdrawalUpdate) => {
  await tx.query(
    `update withdrawals set status = $2, provider_state = $3, utr = $4, reason = $5,
       decided_by = case when decided_at is null then $6::uuid else decided_by end,
       decided_at = coalesce(decided_at, $8),
       settled_at = case when $2 = 'returned' then settled_at when $2 in ('paid', 'rejected') then $8::timestamptz end,
       returned_at = case when $2 = 'returned' then $8::timestamptz end,
       ask_at = case when $2 = 'approved' then coalesce($7, ask_at) else $7::timestamptz end
     where withdrawal_id = $1`,
    [next.withdrawalId, next.status, next.providerState, next.utr, next.reason, staffId, pollAt, now],
  );
};

export type WithdrawalEvent = {
  readonly withdrawalId: string;
  readonly act: string;
  readonly actor: 'player' | 'staff' | 'clock' | 'provider';
  readonly staffId: string | null;
  readonly note: string;
  readonly at: Date;
};

export const insertEvent = async (
  tx: Transaction,
  { withdrawalId, act, actor, staffId, note, at }: WithdrawalEvent,
) => {
  await tx.query(
    `insert into withdrawal_events (event_id, withdrawal_id, act, actor, staff_id, note, happened_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [newId(), withdrawalId, act, actor, staffId, note, at],
  );
};

/** One page of a player's withdrawals, newest first. */
export const listOwnWithdrawals = async (db: Queries, playerId: string, page: NumberedPage) => {
  const list = {
    columns: WITHDRAWAL_COLUMNS,
    from: 'withdrawals w where w.player_id = $1',
    order: 'w.requested_at desc, w.withdrawal_id desc',
    values: [playerId],
  };
  const { rows: withdrawals, ...pages } = await readNumberedPage<FullWithdrawal>(db, list, page);
  return { withdrawals, ...pages };
};

/** The provider of a withdrawal; null when there is no such withdrawal. */
export const findProviderOf = async (db: Queries, withdrawalId: string): Promise<string | null> => {
  const [row] = await db.query<{ provider: string }>('select provider from withdrawals where withdrawal_id = $1', [
    withdrawalId,
  ]);
  return row?.provider ?? null;
};
