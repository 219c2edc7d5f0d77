import { lockProposalToDecide, saveDecision } from '../approvals/proposals.queries.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { readProposedRule, ruleOf } from './proposed-rule.view.ts';

export const rejectRule =
  ({ db, clock }: { db: Database; clock: Clock }): Handler<'POST /admin/law/{id}/reject'> =>
  async ({ params: { id: proposalId }, body: { reason }, staff }) => {
    const { staffId } = staff;
    await db.transaction(async (tx) => {
      const at = clock.now();
      const proposal = await lockProposalToDecide(tx, { kind: 'lawRule', proposalId, staffId });
      await saveDecision(tx, { proposalId, status: 'rejected', staffId, reason, at });
      const subject = { kind: 'law', id: proposalId };
      await writeAudit(tx, { staff, action: 'law.rejected', subject, reason, after: ruleOf(proposal), at });
    });
    return readProposedRule(db, proposalId);
  };
