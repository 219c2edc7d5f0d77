import { type Paise, paise, rupeesFromPaise } from '@muqabla/contract/money';
import type { Refusal } from '@muqabla/contract/refusals';
import type { Proposal } from '../../core/approvals/proposal.rules.ts';
import { findWaitingProposal, saveDecision } from '../../core/approvals/proposals.queries.ts';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import { post } from '../../core/ledger/post.ts';
import { payForLatePayout } from '../../core/ledger/postings.rules.ts';
import { type NewNotice, ownNotice } from '../../core/notices/notice.rules.ts';
import { insertNotices } from '../../core/notices/notices.queries.ts';
import type { Blind } from '../../core/public-log/match-entry.rules.ts';
import { moneyEntry } from '../../core/public-log/money-entry.rules.ts';
import { addSealedEntries } from '../../core/public-log/outbox.queries.ts';
import { notifyWallet } from '../../core/wallet/notify-wallet.ts';
import { emitEvents } from '../../core/webhooks/emit-events.ts';
import type { Withholding } from '../../core/withholding/withholding.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { StaffIdentity } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { recordContradictions } from '../contradictions/contradictions.queries.ts';
import { firstPollAt } from '../instructions/poll-schedule.rules.ts';
import { insertAuditedFirstApproval } from './first-approval.ts';
import { withdrawalContradiction } from './withdrawal-contradiction.rules.ts';
import { isHeld } from './withdrawal-holds.queries.ts';
import {
  type FullWithdrawal,
  insertEvent,
  lockWithdrawal,
  PAYOUT_POLLS,
  saveWithdrawal,
} from './withdrawal.queries.ts';
import {
  dueForLate,
  decideApproval,
  decideWithdrawal,
  type Decision,
  stateOf,
  type Withdrawal,
  type WithdrawalAct,
  withdrawalEvents,
} from './withdrawal.rules.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-payout': { withdrawalId: string };
  }
}

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
  if (send) return firstPollAt(PAYOUT_POLLS.open, now);
  const isOver = next.status !== 'pending' && next.status !== 'approved';
  const wasSent = next.providerState !== 'none';
  return isOver && wasSent ? firstPollAt(PAYOUT_POLLS.settled, now) : null;
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
  if (act === 'send' || act === 'hear') throw new Error(`no staff member may ${act}`);
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

/** Adds a staff member's approval or rejection to the public log. */
const logStaffMove = (tx: Transaction, { before, act, actor, now, pseudonyms }: MoveWrites) => {
  if (actor.kind !== 'staff' || (act !== 'approve' && act !== 'reject')) return;
  const { withdrawalId, playerId, amount, requestedBy } = before;
  const logged = {
    kind: 'payout',
    outcome: act === 'approve' ? 'approved' : 'rejected',
    requestedBy: requestedBy === null ? 'player' : 'staff',
    paise: amount,
  } as const;
  const decision = { decisionId: `${withdrawalId}|${act}`, playerId, act: logged };
  addSealedEntries(tx, [moneyEntry(decision, pseudonyms, now)], now);
};

const NOTICES = {
  approved: 'withdrawalApproved',
  paid: 'withdrawalPaid',
  rejected: 'withdrawalReturned',
  returned: 'withdrawalBounced',
} as const;

/** The amount that a payment owes the player because it is late; 0 for every other move. */
const lateDueOf = (before: FullWithdrawal, { status }: Withdrawal, now: Date): Paise =>
  status === 'paid' && before.status !== 'paid' ? dueForLate(before, now) : paise(0);

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
  pseudonyms: Blind;
  withholding: Withholding;
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
  const taxBack = isReturn && next.tax > 0 ? await writes.withholding.giveBackTax(tx, taxedOf(next), now) : [];
  const lateDue = lateDueOf(before, next, now);
  const late = lateDue > 0 ? [payForLatePayout({ ...next, amount: lateDue })] : [];
  await post(tx, [...transfers, ...taxBack, ...late], now);
  if (first !== null && actor.kind === 'staff') {
    const isPaid = act === 'approve';
    await saveDecision(tx, {
      proposalId: first.proposalId,
      status: isPaid ? 'approved' : 'rejected',
      staffId: actor.staff.staffId,
      reason: isPaid ? null : actor.note,
      at: now,
    });
  }
  if (send) await addPayoutJob(tx, next.withdrawalId);
  const lateNotices = lateDue > 0 ? [ownNotice(next.playerId, 'withdrawalLate', { amount: lateDue })] : [];
  insertNotices(tx, [...noticesOf(before, next), ...lateNotices], now);
  emitEvents(tx, withdrawalEvents(before, next), now);
  logStaffMove(tx, writes);
  // Last, because it locks the end of the audit log for every other writer.
  await auditStaffMove(tx, { before, next, act, actor, first, at: now });
};

type ApprovalRequest = {
  before: FullWithdrawal;
  action: WithdrawalAct;
  actor: WithdrawalActor;
  first: Proposal | null;
};

// The hold is read under the withdrawal's lock, which the placing of a hold takes first.
const readApproval = async (tx: Transaction, { before, action, actor, first }: ApprovalRequest, from: Paise) => {
  if (action.act !== 'approve' || actor.kind !== 'staff') return 'pay';
  const { staffId } = actor.staff;
  const held = await isHeld(tx, before.playerId);
  return decideApproval(before, action, { from, staffId, proposedBy: first?.proposedBy ?? null, isHeld: held });
};

const recordContradiction = async (tx: Transaction, before: FullWithdrawal, action: WithdrawalAct, now: Date) => {
  if (action.act !== 'hear') return;
  const { withdrawalId: id, provider, requestedAt, decidedAt, settledAt, returnedAt } = before;
  const changedAt = returnedAt ?? settledAt ?? decidedAt ?? requestedAt;
  const found = withdrawalContradiction({ ...before, changedAt }, action.response, action.requestedAt);
  if (found === null) return;
  await recordContradictions(tx, { subject: { kind: 'withdrawal', id }, provider, found: [found], now });
};

/** The only code that changes a withdrawal after its request: load, decide, save, post, notify. */
export const createMoveWithdrawal =
  (
    services: Pick<Services, 'db' | 'clock' | 'broadcast' | 'settings' | 'readPseudonyms'> & {
      withholding: Withholding;
    },
  ): MoveWithdrawal =>
  async (withdrawalId, action, actor) => {
    const { withdrawSecondApprovalFrom } = await services.settings.read();
    const pseudonyms = await services.readPseudonyms();
    const { withholding } = services;
    const result = await services.db.transaction(async (tx) => {
      const before = await lockWithdrawal(tx, withdrawalId);
      if (before === null) return null;
      const unchanged = { withdrawal: before, changed: false };
      // Read under the withdrawal's lock, which every writer of a first approval holds.
      const about = { kind: 'withdrawal', subjectId: withdrawalId } as const;
      const first = before.status === 'pending' ? await findWaitingProposal(tx, about) : null;
      const approval = await readApproval(tx, { before, action, actor, first }, withdrawSecondApprovalFrom);
      if (isRefusal(approval)) return approval;
      if (approval === null) return unchanged;
      const now = services.clock.now();
      if (approval === 'propose' && actor.kind === 'staff') {
        await insertAuditedFirstApproval(tx, { withdrawal: before, ...actor, at: now });
        return { ...unchanged, changed: true };
      }
      await recordContradiction(tx, before, action, now);
      const decision = decideWithdrawal(before, action);
      if (isRefusal(decision)) return decision;
      if (decision === null) return unchanged;
      await saveMove(tx, { before, decision, act: action.act, actor, first, now, pseudonyms, withholding });
      return { withdrawal: { ...before, ...decision.next }, changed: true };
    });
    if (result === null || isRefusal(result)) return result;
    if (result.changed && action.act !== 'send') await notifyWallet(services, result.withdrawal.playerId);
    return result;
  };
