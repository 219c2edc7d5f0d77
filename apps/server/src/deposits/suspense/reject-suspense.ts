import { refuse } from '@muqabla/contract/refusals';
import { findLatestProposal, lockProposalToDecide, saveDecision } from '../../approvals/proposals.queries.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readStaffDeposit } from '../staff-deposit.view.ts';

type Services = { db: Database; clock: Clock };

/** Rejects a proposed resolution. The money stays in suspense and can be proposed again. */
export const rejectSuspense =
  ({ db, clock }: Services): Handler<'POST /admin/deposits/{id}/resolve-suspense/reject'> =>
  async ({ params: { id: depositId }, body: { reason }, staff }) => {
    const latest = await findLatestProposal(db, { kind: 'suspense', subjectId: depositId });
    if (latest === null) return refuse('NOT_FOUND');
    const { proposalId } = latest;
    const { staffId } = staff;
    await db.transaction(async (tx) => {
      const at = clock.now();
      await lockProposalToDecide(tx, { kind: 'suspense', proposalId, staffId });
      await saveDecision(tx, { proposalId, status: 'rejected', staffId, reason, at });
      const subject = { kind: 'deposit', id: depositId };
      await writeAudit(tx, { staff, action: 'suspense.rejected', subject, reason, after: { proposalId }, at });
    });
    return readStaffDeposit(db, depositId);
  };
