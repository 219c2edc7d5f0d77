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
import { notifyWallet } from '../wallet/notify-wallet.ts';
import { endFirstApproval, keepFirstApproval } from './second-person.ts';
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

/** How long after a payout is sent the provider is first asked what became of it. */
export const FIRST_ASK_MILLISECONDS = 60_000;

/** Who acts: a staff member with what they wrote, or the provider with what it said. */
export type WithdrawalActor =
  | { readonly kind: 'staff'; readonly staff: Pick<StaffIdentity, 'staffId' | 'role'>; readonly note: string }
  | { readonly kind: 'provider' };

/** `changed` is false when the act was old news, or a batch left it to two people. */
export type Moved = { readonly withdrawal: FullWithdrawal; readonly changed: boolean };

/** Makes an act on a withdrawal; null when there is no such withdrawal. */
export type MoveWithdrawal = (
  withdrawalId: string,
  act: WithdrawalAct,
  actor: WithdrawalActor,
) => Promise<Moved | null | Refusal>;

/** Has a payout sent once the transaction commits. One unsent job a payout, whoever asks for it. */
export const addPayoutJob = (tx: Transaction, withdrawalId: string) =>
  addJob(tx, 'send-payout', { withdrawalId }, { key: `send-payout:${withdrawalId}` });

const noteOf = ({ utr, reason, providerState }: Withdrawal) => utr ?? reason ?? providerState;

const recordByStaff = async (
  tx: Transaction,
  {
    before,
    next,
    act,
    actor,
    first,
    at,
  }: Pick<Deciding, 'before' | 'act' | 'actor' | 'first'> & { next: Withdrawal; at: Date },
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

const NOTICES = { approved: 'withdrawalApproved', paid: 'withdrawalPaid', rejected: 'withdrawalReturned' } as const;

/** What the player is told of where their withdrawal went, with the reason where it was rejected. */
const noticesOf = (before: Withdrawal, { status, playerId, amount, reason }: Withdrawal): NewNotice[] =>
  status === before.status || status === 'pending'
    ? []
    : [ownNotice(playerId, NOTICES[status], { amount, note: reason ?? '' })];

type Deciding = {
  before: FullWithdrawal;
  decision: Decision;
  act: WithdrawalAct['act'];
  actor: WithdrawalActor;
  /** The first of two approvals, where it waits for this. */
  first: Proposal | null;
  now: Date;
};

const save = async (tx: Transaction, deciding: Deciding) => {
  const { before, act, actor, first, now } = deciding;
  const { next, transfers, send } = deciding.decision;
  const staffId = actor.kind === 'staff' ? actor.staff.staffId : null;
  const askAt = send ? new Date(now.getTime() + FIRST_ASK_MILLISECONDS) : null;
  await saveWithdrawal(tx, { next, staffId, askAt, now });
  const note = actor.kind === 'staff' ? actor.note : noteOf(next);
  await insertEvent(tx, { withdrawalId: next.withdrawalId, act, actor: actor.kind, staffId, note, at: now });
  await post(tx, transfers, now);
  if (first !== null && actor.kind === 'staff')
    await endFirstApproval(tx, { proposal: first, isPaid: act === 'approve', ...actor, at: now });
  if (send) await addPayoutJob(tx, next.withdrawalId);
  insertNotices(tx, noticesOf(before, next), now);
  // Last, because it holds the end of the audit log for everybody.
  await recordByStaff(tx, { before, next, act, actor, first, at: now });
};

type Approving = { before: FullWithdrawal; asked: WithdrawalAct; actor: WithdrawalActor; first: Proposal | null };

const approvalOf = ({ before, asked, actor, first }: Approving, from: Paise) =>
  asked.act === 'approve' && actor.kind === 'staff'
    ? decideApproval(before, asked, { from, staffId: actor.staff.staffId, proposedBy: first?.proposedBy ?? null })
    : 'pay';

/** The only door through which a withdrawal changes after its request: load, decide, save, pay, tell. */
export const createMoveWithdrawal =
  (services: { db: Database; clock: Clock; broadcast: Broadcast; settings: SettingsStore }): MoveWithdrawal =>
  async (withdrawalId, asked, actor) => {
    const { withdrawSecondApprovalFrom } = await services.settings.read();
    const moved = await services.db.transaction(async (tx) => {
      const before = await lockWithdrawal(tx, withdrawalId);
      if (before === null) return null;
      const unchanged = { withdrawal: before, changed: false, notices: [] };
      // Read under the withdrawal's lock, which whoever keeps or ends a first approval holds.
      const about = { kind: 'withdrawal', subjectId: withdrawalId } as const;
      const first = before.status === 'pending' ? await findWaitingProposal(tx, about) : null;
      const approval = approvalOf({ before, asked, actor, first }, withdrawSecondApprovalFrom);
      if (isRefusal(approval)) return approval;
      if (approval === null) return unchanged;
      const now = services.clock.now();
      if (approval === 'propose' && actor.kind === 'staff') {
        await keepFirstApproval(tx, { withdrawal: before, ...actor, at: now });
        return { ...unchanged, changed: true };
      }
      const decision = decideWithdrawal(before, asked);
      if (isRefusal(decision)) return decision;
      if (decision === null) return unchanged;
      await save(tx, { before, decision, act: asked.act, actor, first, now });
      return {
        withdrawal: { ...before, ...decision.next },
        changed: true,
        notices: noticesOf(before, decision.next),
      };
    });
    if (moved === null || isRefusal(moved)) return moved;
    if (moved.changed && asked.act !== 'send') await notifyWallet(services, moved.withdrawal.playerId);
    for (const { playerId, kind } of moved.notices) services.broadcast.players([playerId], 'noticeAdded', { kind });
    return moved;
  };
