import { paise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import { findLatestProposal, lockProposalToDecide, saveDecision } from '../../approvals/proposals.queries.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { creditSuspense, depositBill } from '../../ledger/deposit-postings.rules.ts';
import { post } from '../../ledger/post.ts';
import { ownNotice } from '../../notices/notice.rules.ts';
import { insertNotices } from '../../notices/notices.queries.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { RefusalError } from '../../platform/http/refusal-error.ts';
import type { Broadcast } from '../../platform/realtime/sockets.ts';
import type { SettingsStore } from '../../settings/read-settings.ts';
import { notifyWallet } from '../../wallet/notify-wallet.ts';
import { issueInvoice } from '../invoices/invoices.queries.ts';
import { beginRefund } from '../refunds/send-refund.ts';
import { readStaffDeposit } from '../staff-deposit.view.ts';
import { lockStaffDeposit } from '../staff-deposits.queries.ts';
import { judgeSuspense } from './judge-suspense.ts';
import { auditedMoney } from './suspense.rules.ts';

type Services = { db: Database; clock: Clock; broadcast: Broadcast; settings: SettingsStore };

/** Credits the suspense money to the player, or starts its refund, once a second staff member approves. */
export const approveSuspense =
  ({ db, clock, broadcast, settings }: Services): Handler<'POST /admin/deposits/{id}/resolve-suspense/approve'> =>
  async ({ params: { id: depositId }, staff }) => {
    const latest = await findLatestProposal(db, { kind: 'suspense', subjectId: depositId });
    if (latest === null) return refuse('NOT_FOUND');
    const { proposalId } = latest;
    const { staffId } = staff;
    const { gstPercent, minimumAge, bannedStates, ...invoiceSettings } = await settings.read();
    const creditedId = await db.transaction(async (tx) => {
      const at = clock.now();
      // The deposit is locked before its proposal, in the same order as in proposeSuspense.
      const deposit = await lockStaffDeposit(tx, depositId);
      const { terms, reason } = await lockProposalToDecide(tx, { kind: 'suspense', proposalId, staffId });
      if (deposit === null) throw new RefusalError(refuse('NOTHING_IN_SUSPENSE'));
      const to = terms.to === 'player' ? ('player' as const) : ('gateway' as const);
      const money = await judgeSuspense(tx, { deposit, to, now: at }, { minimumAge, bannedStates });
      await saveDecision(tx, { proposalId, status: 'approved', staffId, reason: null, at });
      const { player_id: playerId, suspended_reference, provider_payment_id } = deposit;
      if (to === 'player') {
        const amount = paise(money.minorUnits);
        const reference = suspended_reference ?? depositId;
        await post(tx, creditSuspense({ depositId, playerId, amount, reference, gstPercent }), at);
        insertNotices(tx, [ownNotice(playerId, 'depositCredited', { amount })], at);
        const bill = depositBill(amount, gstPercent);
        await issueInvoice(tx, { depositId, playerId, bill, settings: invoiceSettings, at });
      } else {
        const providerPaymentId = provider_payment_id ?? '';
        await beginRefund(tx, { refundId: proposalId, depositId, providerPaymentId, money, askedAt: at });
      }
      await writeAudit(tx, {
        staff,
        action: 'suspense.approved',
        subject: { kind: 'deposit', id: depositId },
        reason,
        after: { proposalId, to, ...auditedMoney(money) },
        at,
      });
      return to === 'player' ? playerId : null;
    });
    if (creditedId !== null) {
      broadcast.players([creditedId], 'noticeAdded', { kind: 'depositCredited' });
      await notifyWallet({ db, broadcast }, creditedId);
    }
    return readStaffDeposit(db, depositId);
  };
