import { rupeesFromPaise } from '@muqabla/contract/money';
import { lockProposalToDecide, saveDecision } from '../approvals/proposals.queries.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockWallets } from '../ledger/balances.ts';
import { post } from '../ledger/post.ts';
import { adjustWallet } from '../ledger/postings.rules.ts';
import { ownNotice } from '../notices/notice.rules.ts';
import { insertNotices } from '../notices/notices.queries.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { RefusalError } from '../platform/http/refusal-error.ts';
import type { Broadcast } from '../platform/realtime/sockets.ts';
import { notifyWallet } from '../wallet/notify-wallet.ts';
import { adjustmentTermsOf, checkAdjustment } from './adjustment.rules.ts';
import { readAdjustment } from './adjustment.view.ts';

type Services = { db: Database; clock: Clock; broadcast: Broadcast };

/** Posts the adjustment once and notifies the player. */
export const approveAdjustment =
  ({ db, clock, broadcast }: Services): Handler<'POST /admin/adjustments/{id}/approve'> =>
  async ({ params: { id: proposalId }, staff }) => {
    const { staffId } = staff;
    const { playerId, kind } = await db.transaction(async (tx) => {
      const at = clock.now();
      const proposal = await lockProposalToDecide(tx, { kind: 'adjustment', proposalId, staffId });
      const { subjectId, reason } = proposal;
      const terms = adjustmentTermsOf(proposal.terms);
      const { wallet, amount, direction } = terms;
      const wallets = (await lockWallets(tx, [subjectId])).get(subjectId);
      if (wallets === undefined) throw new Error(`player ${subjectId} has no wallets`);
      const refusal = checkAdjustment(terms, wallets);
      if (refusal !== null) throw new RefusalError(refusal);
      const toPlayer = direction === 'give';
      await post(tx, [adjustWallet({ adjustmentId: proposalId, playerId: subjectId, wallet, amount, toPlayer })], at);
      await saveDecision(tx, { proposalId, status: 'approved', staffId, reason: null, at });
      const kind = toPlayer ? ('adjustmentGiven' as const) : ('adjustmentTaken' as const);
      insertNotices(tx, [ownNotice(subjectId, kind, { amount })], at);
      await writeAudit(tx, {
        staff,
        action: 'adjustment.approved',
        subject: { kind: 'player', id: subjectId },
        reason,
        before: { [wallet]: rupeesFromPaise(wallets[wallet]) },
        after: { proposalId, wallet, direction, amount: rupeesFromPaise(amount) },
        at,
      });
      return { playerId: subjectId, kind };
    });
    broadcast.players([playerId], 'noticeAdded', { kind });
    await notifyWallet({ db, broadcast }, playerId);
    return readAdjustment(db, proposalId);
  };
