import { COUNTED_MOST, type WithdrawalList } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import type { WithdrawalProof } from '../../accounts/passkeys/passkey.rules.ts';
import { entryOfTransfer } from '../../core/ledger/balances.ts';
import type { Queries } from '../../platform/db/database.ts';
import { selectList } from '../../platform/db/select-list.rules.ts';
import { type FullWithdrawal, WITHDRAWAL_COLUMNS } from './withdrawal.queries.ts';

/** A withdrawal as staff decide it. */
export type StaffRow = FullWithdrawal & {
  username: string;
  avatar: string;
  kycName: string;
  matchPercent: number;
  payoutTarget: string;
  isShared: boolean;
  isHeld: boolean;
  proof: WithdrawalProof;
  requesterName: string | null;
  /** The first of two approvers, while the second approval is missing. */
  proposedBy: string | null;
  proposerName: string | null;
};

const STAFF_COLUMNS = selectList<Omit<StaffRow, keyof FullWithdrawal>>({
  username: 'p.username',
  avatar: 'p.avatar',
  kycName: 'w.kyc_name',
  matchPercent: 'w.match_percent',
  payoutTarget: 'w.payout_target',
  isShared: `exists (
    select from withdrawals o where o.payout_target = w.payout_target and o.player_id <> w.player_id)`,
  isHeld: 'exists (select from withdrawal_holds h where h.player_id = w.player_id and h.lifted_at is null)',
  proof: 'w.proof',
  requesterName: 'requester.name',
  proposedBy: 'first.proposed_by',
  proposerName: 'maker.name',
});

/** The columns of a withdrawal as staff decide it, and the tables that have them. */
export const STAFF_WITHDRAWAL = `${WITHDRAWAL_COLUMNS}, ${STAFF_COLUMNS}
  from withdrawals w join players p using (player_id)
    left join proposals first on first.kind = 'withdrawal' and first.subject_id = w.withdrawal_id and first.status = 'proposed'
    left join staff maker on maker.staff_id = first.proposed_by
    left join staff requester on requester.staff_id = w.requested_by`;

const WAITS_FOR_SECOND = `exists (select from proposals proposal
  where proposal.kind = 'withdrawal' and proposal.subject_id = w.withdrawal_id and proposal.status = 'proposed')`;

/** The condition of each list. */
export const LIST_CONDITIONS: Record<WithdrawalList | 'all', string> = {
  pending: `w.status = 'pending'`,
  second: `w.status = 'pending' and ${WAITS_FOR_SECOND}`,
  approved: `w.status = 'approved' and w.provider_state <> 'unknown'`,
  unknown: `w.status = 'approved' and w.provider_state = 'unknown'`,
  paid: `w.status = 'paid'`,
  rejected: `w.status = 'rejected'`,
  returned: `w.status = 'returned'`,
  all: 'true',
};

// Withdrawals under way are few; finished ones are counted up to COUNTED_MOST.
const COUNTS = `select
    (select count(*) from withdrawals w where ${LIST_CONDITIONS.pending}) as pending,
    (select count(*) from proposals where kind = 'withdrawal' and status = 'proposed') as second,
    (select count(*) from withdrawals w where ${LIST_CONDITIONS.approved}) as approved,
    (select count(*) from withdrawals w where ${LIST_CONDITIONS.unknown}) as unknown,
    (select count(*) from (select from withdrawals w where ${LIST_CONDITIONS.paid} order by w.requested_at limit ${COUNTED_MOST}) paid) as paid,
    (select count(*) from (select from withdrawals w where ${LIST_CONDITIONS.rejected} order by w.requested_at limit ${COUNTED_MOST}) rejected) as rejected,
    (select count(*) from (select from withdrawals w where ${LIST_CONDITIONS.returned} order by w.requested_at limit ${COUNTED_MOST}) returned) as returned,
    (select coalesce(sum(w.amount_paise), 0)::bigint from withdrawals w where ${LIST_CONDITIONS.pending}) as waiting_paise`;

/** Counts of the withdrawals in each list, and the sum in paise of the pending ones. */
export const countForStaff = async (db: Queries) => {
  const [row] = await db.query<Record<WithdrawalList | 'waiting_paise', number>>(COUNTS, []);
  if (row === undefined) throw new Error('the counts returned no row');
  const { waiting_paise: waitingPaise, ...counts } = row;
  return { counts, waitingPaise };
};

export const findForStaff = async (db: Queries, withdrawalId: string): Promise<StaffRow | null> => {
  const [row] = await db.query<StaffRow>(`select ${STAFF_WITHDRAWAL} where w.withdrawal_id = $1`, [withdrawalId]);
  return row ?? null;
};

/** The player's previous withdrawal; null for the first. */
export const findEarlier = async (db: Queries, { playerId, withdrawalId, requestedAt }: StaffRow) => {
  const [row] = await db.query<FullWithdrawal>(
    `select ${WITHDRAWAL_COLUMNS} from withdrawals w
     where w.player_id = $1 and (w.requested_at, w.withdrawal_id) < ($2, $3)
     order by w.requested_at desc, w.withdrawal_id desc limit 1`,
    [playerId, requestedAt, withdrawalId],
  );
  return row ?? null;
};

/** Other players who requested withdrawals to the same account, at most ten. */
export const listSharers = (db: Queries, { payoutTarget, playerId }: StaffRow) =>
  db.query<{ player_id: string; username: string; avatar: string }>(
    `select distinct p.player_id, p.username, p.avatar from withdrawals w join players p using (player_id)
     where w.payout_target = $1 and w.player_id <> $2 order by p.player_id limit 10`,
    [payoutTarget, playerId],
  );

export type EventRow = {
  act: string;
  actor: 'player' | 'staff' | 'clock' | 'provider';
  name: string | null;
  note: string;
  happened_at: Date;
};

/** The events of a withdrawal, oldest first. */
export const readEvents = (db: Queries, withdrawalId: string) =>
  db.query<EventRow>(
    `select e.act, e.actor, s.name, e.note, e.happened_at from withdrawal_events e left join staff s using (staff_id)
     where e.withdrawal_id = $1 order by e.event_id`,
    [withdrawalId],
  );

/** The balance of a withdrawal's wallet before the request and now, in paise. */
export const readBalances = async (db: Queries, { withdrawalId, playerId, wallet }: StaffRow) => {
  const [row] = await db.query<{ before: number; now: number }>(
    `select coalesce((select case $3 when 'deposit' then deposit_after - deposit_change else reward_after - reward_change end
                      from ledger.transfers t join ledger.entries line on ${entryOfTransfer('$2')}
                      where t.transfer_key = 'withdrawal:' || $1 || ':hold'), 0)::bigint as before,
            (select case $3 when 'deposit' then deposit_paise else reward_paise end
             from ledger.wallets where player_id = $2) as now`,
    [withdrawalId, playerId, wallet],
  );
  return { before: row?.before ?? 0, now: row?.now ?? 0 };
};
