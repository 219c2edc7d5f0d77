import { type Paise, rupeesFromPaise } from '@muqabla/contract/money';
import type { Refusal } from '@muqabla/contract/refusals';
import type { Proposal } from '../approvals/proposal.rules.ts';
import { findWaitingProposal } from '../approvals/proposals.queries.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { post } from '../ledger/post.ts';
import { type NewNotice, ownNotice } from '../notices/notice.rules.ts';
import { insertNotices } from '../notices/notices.queries.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { StaffIdentity } from '../platform/http/calls.ts';
import { isRefusal } from '../platform/http/refusal-error.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import type { Broadcast } from '../platform/realtime/sockets.ts';
import type { SettingsStore } from '../settings/read-settings.ts';
import { giveBackTax } from '../tds/withholding.queries.ts';
import { notifyWallet } from '../wallet/notify-wallet.ts';
import { endFirstApproval, insertAuditedFirstApproval } from './first-approval.ts';
import { type FullWithdrawal, insertEvent, lockWithdrawal, saveWithdrawal } from './withdrawal.queries.ts';
import {
  type Decision,
  decideApproval,
  decideWithdrawal,
  stateOf,
  type Withdrawal,
  type WithdrawalAct,
} from './withdrawal.rules.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-payout': { withdrawalId: string };
  }
}

/** Time from sending a payout to the first poll of its outcome. */
export const FIRST_POLL_MILLISECONDS = 60_000;

/** Time from a payment to the first poll for its return. */
const RETURN_POLL_MILLISECONDS = 6 * 3_600_000;

/** The actor of a move: a staff member with their note, or the payout provider. */
export type WithdrawalActor =
  | { readonly kind: 'staff'; readonly staff: Pick<StaffIdentity, 'staffId' | 'role'>; readonly note: string }
  | { readonly kind: 'provider' };

/** `changed` is false when the act had no effect: an outdated response, or a batch that left it to two approvals. */
export type MoveResult = { readonly withdrawal: FullWithdrawal; readonly changed: boolean };

/** Performs an act on a withdrawal; null when the withdrawal does not exist. */
export type MoveWithdrawal = (
  withdrawalId: string,
  act: WithdrawalAct,
  actor: WithdrawalActor,
) => Promise<MoveResult | null | Refusal>;

/** Adds the job that sends a payout once the transaction commits; at most one waiting job per payout. */
export const addPayoutJob = (tx: Transaction, withdrawalId: string) =>
  addJob(tx, 'send-payout', { withdrawalId }, { key: `send-payout:${withdrawalId}` });

const noteOf = ({ status, utr, reason, providerState }: Withdrawal) =>
  (status === 'returned' ? reason : (utr ?? reason)) ?? providerState;

const pollAtOf = ({ next, send }: Decision, now: Date): Date | null => {
  if (send) return new Date(now.getTime() + FIRST_POLL_MILLISECONDS);
  return next.status === 'paid' ? new Date(now.getTime() + RETURN_POLL_MILLISECONDS) : null;
};

const auditStaffMove = async (
  tx: Transaction,
  {
    before,
    next,
    act,
    actor,
    first,
    at,
  }: Pick<MoveWrites, 'before' | 'act' | 'actor' | 'first'> & { next: Withdrawal; at: Date },
) => {
  if (actor.kind !== 'staff') return;
  await writeAudit(tx, {
    staff: actor.staff,
    action: `withdrawal.${act}`,
    subject: { kind: 'withdrawal', id: next.withdrawalId },
    reason: actor.note,
    before: { status: stateOf(before), amount: rupeesFromPaise(before.amount) },
    after: {
      status: stateOf(next),
      amount: rupeesFromPaise(next.amount),
      ...(first !== null && { proposalId: first.proposalId }),
    },
    at,
  });
};

const NOTICES = {
  approved: 'withdrawalApproved',
  paid: 'withdrawalPaid',
  rejected: 'withdrawalReturned',
  returned: 'withdrawalBounced',
} as const;

/** The notice of a changed status, with the reason of a rejection. */
const noticesOf = (before: Withdrawal, { status, playerId, amount, reason }: Withdrawal): NewNotice[] =>
  status === before.status || status === 'pending'
    ? []
    : [ownNotice(playerId, NOTICES[status], { amount, note: reason ?? '' })];

const taxedOf = ({ withdrawalId, playerId, wallet }: Withdrawal) => ({ withdrawalId, playerId, wallet });

type MoveWrites = {
  before: FullWithdrawal;
  decision: Decision;
  act: WithdrawalAct['act'];
  actor: WithdrawalActor;
  /** The first of two approvals; null when there is none. */
  first: Proposal | null;
  now: Date;
};

const saveMove = async (tx: Transaction, writes: MoveWrites) => {
  const { before, act, actor, first, now } = writes;
  const { next, transfers, send } = writes.decision;
  const staffId = actor.kind === 'staff' ? actor.staff.staffId : null;
  const pollAt = pollAtOf(writes.decision, now);
  await saveWithdrawal(tx, { next, staffId, pollAt, now });
  const note = actor.kind === 'staff' ? actor.note : noteOf(next);
  await insertEvent(tx, { withdrawalId: next.withdrawalId, act, actor: actor.kind, staffId, note, at: now });
  const isReturn = next.status === 'rejected' || next.status === 'returned';
  const taxBack = isReturn && next.tax > 0 ? await giveBackTax(tx, taxedOf(next), now) : [];
  await post(tx, [...transfers, ...taxBack], now);
  if (first !== null && actor.kind === 'staff')
    await endFirstApproval(tx, { proposal: first, isPaid: act === 'approve', ...actor, at: now });
  if (send) await addPayoutJob(tx, next.withdrawalId);
  insertNotices(tx, noticesOf(before, next), now);
  // Last, because it locks the end of the audit log for every other writer.
  await auditStaffMove(tx, { before, next, act, actor, first, at: now });
};

type ApprovalRequest = {
  before: FullWithdrawal;
  action: WithdrawalAct;
  actor: WithdrawalActor;
  first: Proposal | null;
};

const approvalOf = ({ before, action, actor, first }: ApprovalRequest, from: Paise) =>
  action.act === 'approve' && actor.kind === 'staff'
    ? decideApproval(before, action, { from, staffId: actor.staff.staffId, proposedBy: first?.proposedBy ?? null })
    : 'pay';

/** The only code that changes a withdrawal after its request: load, decide, save, post, notify. */
export const createMoveWithdrawal =
  (services: { db: Database; clock: Clock; broadcast: Broadcast; settings: SettingsStore }): MoveWithdrawal =>
  async (withdrawalId, action, actor) => {
    const { withdrawSecondApprovalFrom } = await services.settings.read();
    const result = await services.db.transaction(async (tx) => {
      const before = await lockWithdrawal(tx, withdrawalId);
      if (before === null) return null;
      const unchanged = { withdrawal: before, changed: false, notices: [] };
      // Read under the withdrawal's lock, which every writer of a first approval holds.
      const about = { kind: 'withdrawal', subjectId: withdrawalId } as const;
      const first = before.status === 'pending' ? await findWaitingProposal(tx, about) : null;
      const approval = approvalOf({ before, action, actor, first }, withdrawSecondApprovalFrom);
      if (isRefusal(approval)) return approval;
      if (approval === null) return unchanged;
      const now = services.clock.now();
      if (approval === 'propose' && actor.kind === 'staff') {
        await insertAuditedFirstApproval(tx, { withdrawal: before, ...actor, at: now });
        return { ...unchanged, changed: true };
      }
      const decision = decideWithdrawal(before, action);
      if (isRefusal(decision)) return decision;
      if (decision === null) return unchanged;
      await saveMove(tx, { before, decision, act: action.act, actor, first, now });
      return {
        withdrawal: { ...before, ...decision.next },
        changed: true,
        notices: noticesOf(before, decision.next),
      };
    });
    if (result === null || isRefusal(result)) return result;
    if (result.changed && action.act !== 'send') await notifyWallet(services, result.withdrawal.playerId);
    for (const { playerId, kind } of result.notices) services.broadcast.players([playerId], 'noticeAdded', { kind });
    return result;
  };
