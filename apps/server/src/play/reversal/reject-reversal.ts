import { refuse } from '@muqabla/contract/refusals';
import {
  findLatestProposal,
  findProposal,
  lockProposalToDecide,
  saveDecision,
} from '../../core/approvals/proposals.queries.ts';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { reversalView } from './reversal.view.ts';

type Services = { db: Database; clock: Clock };

/** Keeps the decision. Another reversal can be proposed. */
export const rejectReversal =
  ({ db, clock }: Services): Handler<'POST /admin/reviews/{matchId}/reversal/reject'> =>
  async ({ params: { matchId }, body: { reason }, staff }) => {
    const latest = await findLatestProposal(db, { kind: 'reversal', subjectId: matchId });
    if (latest === null) return refuse('NOT_FOUND');
    const { proposalId } = latest;
    const { staffId } = staff;
    await db.transaction(async (tx) => {
      const at = clock.now();
      await lockProposalToDecide(tx, { kind: 'reversal', proposalId, staffId });
      await saveDecision(tx, { proposalId, status: 'rejected', staffId, reason, at });
      const subject = { kind: 'match', id: matchId };
      await writeAudit(tx, { staff, action: 'reversal.rejected', subject, reason, after: { proposalId }, at });
    });
    const rejected = await findProposal(db, proposalId);
    return rejected === null ? refuse('NOT_FOUND') : reversalView(rejected);
  };
