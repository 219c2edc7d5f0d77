import { lockProposalToDecide, saveDecision } from '../approvals/proposals.queries.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { readAdjustment } from './adjustment.view.ts';

export const rejectAdjustment =
  ({ db, clock }: { db: Database; clock: Clock }): Handler<'POST /admin/adjustments/{id}/reject'> =>
  async ({ params: { id: proposalId }, body: { reason }, staff }) => {
    const { staffId } = staff;
    await db.transaction(async (tx) => {
      const at = clock.now();
      const { subjectId } = await lockProposalToDecide(tx, { kind: 'adjustment', proposalId, staffId });
      await saveDecision(tx, { proposalId, status: 'rejected', staffId, reason, at });
      const subject = { kind: 'player', id: subjectId };
      await writeAudit(tx, { staff, action: 'adjustment.rejected', subject, reason, after: { proposalId }, at });
    });
    return readAdjustment(db, proposalId);
  };
