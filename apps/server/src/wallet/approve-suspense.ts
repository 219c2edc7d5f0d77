import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../audit/write-audit.ts';
import { post } from '../ledger/post.ts';
import { creditSuspense, returnSuspense } from '../ledger/postings.rules.ts';
import { ownNotice } from '../notices/notice.rules.ts';
import { insertNotices } from '../notices/notices.queries.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Handler } from '../platform/http.ts';
import { Refused } from '../platform/refused.ts';
import type { Tell } from '../platform/sockets.ts';
import { findLatestProposal, lockProposalToDecide, saveDecision } from '../proposals/proposals.queries.ts';
import type { SettingsStore } from '../settings/read-settings.ts';
import { showStaffDeposit } from './show-staff-deposit.ts';
import { lockStaffDeposit } from './staff-deposits.queries.ts';
import { tellWallet } from './tell-wallet.ts';

type Services = { db: Database; clock: Clock; tell: Tell; settings: SettingsStore };

/** POST /admin/deposits/{id}/resolve-suspense/approve: the money held aside goes to the player, or back. */
export const approveSuspense =
  ({ db, clock, tell, settings }: Services): Handler<'POST /admin/deposits/{id}/resolve-suspense/approve'> =>
  async ({ params: { id: depositId }, staff }) => {
    const latest = await findLatestProposal(db, { kind: 'suspense', subjectId: depositId });
    if (latest === null) return refuse('NOT_FOUND');
    const { proposalId } = latest;
    const { staffId } = staff;
    const { gstPercent } = await settings.read();
    const { playerId, kind } = await db.transaction(async (tx) => {
      const at = clock.now();
      // The deposit before its proposal, in the order in which proposing takes them.
      const deposit = await lockStaffDeposit(tx, depositId);
      const { terms, reason } = await lockProposalToDecide(tx, { kind: 'suspense', proposalId, staffId });
      if (deposit === null || deposit.suspended_paise === null) throw new Refused(refuse('NOTHING_IN_SUSPENSE'));
      const { player_id, suspended_reference } = deposit;
      const amount = paise(deposit.suspended_paise);
      const held = { depositId, amount, reference: suspended_reference ?? depositId };
      const toPlayer = terms.to === 'player';
      await post(
        tx,
        toPlayer ? creditSuspense({ ...held, playerId: player_id, gstPercent }) : [returnSuspense(held)],
        at,
      );
      await saveDecision(tx, { proposalId, status: 'approved', staffId, reason: null, at });
      const kind = toPlayer ? ('depositCredited' as const) : ('suspenseReturned' as const);
      insertNotices(tx, [ownNotice(player_id, kind, { amount })], at);
      await writeAudit(tx, {
        staff,
        action: 'suspense.approved',
        subject: { kind: 'deposit', id: depositId },
        reason,
        after: { proposalId, to: terms.to, amount: rupeesFromPaise(amount) },
        at,
      });
      return { playerId: player_id, kind };
    });
    tell.players([playerId], 'noticeAdded', { kind });
    await tellWallet({ db, tell }, playerId);
    return showStaffDeposit(db, depositId);
  };
