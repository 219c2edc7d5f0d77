import { refuse } from '@muqabla/contract/refusals';
import { checkDecision } from '../../core/approvals/proposal.rules.ts';
import {
  findLatestProposal,
  findProposal,
  lockProposalToDecide,
  saveDecision,
} from '../../core/approvals/proposals.queries.ts';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Withholding } from '../../core/withholding/withholding.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import type { MakeMove } from '../match/play-services.ts';
import { saveClosedDoubt } from '../review/doubts.queries.ts';
import { takenBackBy } from './reversal.rules.ts';
import { reversalView } from './reversal.view.ts';

type Services = { db: Queries; clock: Clock; makeMove: MakeMove; withholding: Withholding };

/** Reverses the decision's transfers and returns the match to review. */
export const approveReversal =
  ({ db, clock, makeMove, withholding }: Services): Handler<'POST /admin/reviews/{matchId}/reversal/approve'> =>
  async ({ params: { matchId }, staff }) => {
    const proposal = await findLatestProposal(db, { kind: 'reversal', subjectId: matchId });
    if (proposal === null) return refuse('NOT_FOUND');
    const { proposalId, reason, terms } = proposal;
    const { staffId } = staff;
    // Checked before the move so that this refusal comes first; checked again below, under lock.
    const refusal = checkDecision(proposal, staffId);
    if (refusal !== null) return refusal;
    const match = await makeMove({
      kind: 'move',
      matchId,
      act: { move: 'reverse', reason, version: Number(terms.version) },
      actor: { kind: 'reviewer', id: staffId },
      alongside: async (tx, { next, transfers }) => {
        const at = clock.now();
        for (const { playerId, takenBack } of takenBackBy(transfers))
          await withholding.correctAfterReversal(tx, { matchId, version: next.version, playerId, takenBack }, at);
        await lockProposalToDecide(tx, { kind: 'reversal', proposalId, staffId });
        await saveDecision(tx, { proposalId, status: 'approved', staffId, reason: null, at });
        await saveClosedDoubt(tx, { matchId, staffId, reason, at });
        const subject = { kind: 'match', id: matchId };
        const before = { version: terms.version, winner: terms.winner };
        const after = { proposalId, status: next.status, version: next.version };
        await writeAudit(tx, { staff, action: 'reversal.approved', subject, reason, before, after, at });
      },
    });
    if (isRefusal(match)) return match;
    const approved = await findProposal(db, proposalId);
    return approved === null ? refuse('NOT_FOUND') : reversalView(approved);
  };
