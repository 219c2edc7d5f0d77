import { paiseFromRupees, rupeesFromPaise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import { findProposal, readProposalPage } from '../../../core/approvals/proposals.queries.ts';
import type { Handlers } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import type { PlayServices } from '../../matches/match/play-services.ts';
import { previewPlan, restitutionProposal, spanOfTerms } from './restitution-proposal.ts';
import { findAccount, listApprovedBattles, readWaitingWithdrawals, type Span } from './restitution.queries.ts';
import { battleView, NO_SUMS, planBattles, planView, readRestitution, readRestitutions } from './restitution.view.ts';
import { undoProposal } from './undo-proposal.ts';

type SpanInput = { playerId: string; gameName?: string | undefined; from: string; to: string };

const spanOf = ({ playerId, gameName, from, to }: SpanInput): Span => ({
  playerId,
  gameName: gameName ?? null,
  from: new Date(from),
  to: new Date(to),
});

/** Calls that preview, propose, approve, reject and undo a restitution, and list all. */
export const restitutionCalls = (services: PlayServices) => {
  const { db } = services;
  const restitutions = restitutionProposal(services);
  const undoings = undoProposal(services);
  return {
    'GET /admin/restitutions': async ({ query: { status, cursor, playerId } }) => {
      const page = await readProposalPage(db, { kind: 'restitution', status, cursor, subjectId: playerId });
      if (isRefusal(page)) return page;
      const { proposals, ...rest } = page;
      return { restitutions: await readRestitutions(db, proposals), ...rest };
    },
    'GET /admin/restitutions/{id}': async ({ params: { id } }) => {
      const restitution = await readRestitution(db, id);
      if (isRefusal(restitution)) return restitution;
      if (restitution.status === 'approved') {
        const battles = await listApprovedBattles(db, id);
        return { restitution, current: restitution.sums, battles: battles.map(battleView) };
      }
      const proposal = await findProposal(db, id);
      if (proposal === null) return refuse('NOT_FOUND');
      const plan = await previewPlan(db, spanOfTerms(proposal.subjectId, proposal.terms));
      // Nothing is left to restore: the screen says so, and the proposal can only be rejected.
      if (isRefusal(plan)) return { restitution, current: NO_SUMS, battles: [] };
      return { restitution, current: planView(plan), battles: await planBattles(db, plan) };
    },
    'POST /admin/restitutions/preview': async ({ body }) => {
      const span = spanOf(body);
      if (!(await findAccount(db, span.playerId))) return refuse('PLAYER_NOT_FOUND');
      const plan = await previewPlan(db, span);
      if (isRefusal(plan)) return plan;
      const waiting = await readWaitingWithdrawals(db, span.playerId);
      return {
        sums: planView(plan),
        battles: await planBattles(db, plan),
        ...(services.economy !== 'points' && { waitingWithdrawals: rupeesFromPaise(waiting) }),
      };
    },
    'POST /admin/restitutions': ({ body: { reason, ...span }, staff }) =>
      restitutions.propose(spanOf(span), { staff, reason }),
    'POST /admin/restitutions/{id}/approve': ({ params: { id }, body: { paid }, staff }) =>
      restitutionProposal(services, paiseFromRupees(paid)).approve({ proposalId: id }, { staff }),
    'POST /admin/restitutions/{id}/reject': ({ params: { id }, body: { reason }, staff }) =>
      restitutions.reject({ proposalId: id }, { staff, reason }),
    'POST /admin/restitutions/{id}/undo': ({ params: { id }, body: { reason }, staff }) =>
      undoings.propose(id, { staff, reason }),
    'POST /admin/restitutions/{id}/undo/approve': ({ params: { id }, staff }) =>
      undoings.approve({ subjectId: id }, { staff }),
    'POST /admin/restitutions/{id}/undo/reject': ({ params: { id }, body: { reason }, staff }) =>
      undoings.reject({ subjectId: id }, { staff, reason }),
  } satisfies Partial<Handlers>;
};
