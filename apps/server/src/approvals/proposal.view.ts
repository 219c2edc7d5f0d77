import type { Proposal } from '@muqabla/contract/approvals/proposal';
import type { ShownProposal } from './proposals.queries.ts';

/** What every proposal shows, whatever it is about. */
export const proposalView = (proposal: ShownProposal): Proposal => ({
  _id: proposal.proposalId,
  status: proposal.status,
  reason: proposal.reason,
  proposedBy: { _id: proposal.proposer.id, name: proposal.proposer.name },
  proposedAt: proposal.proposedAt.toISOString(),
  ...(proposal.decider !== null && { decidedBy: { _id: proposal.decider.id, name: proposal.decider.name } }),
  ...(proposal.decidedAt !== null && { decidedAt: proposal.decidedAt.toISOString() }),
  ...(proposal.decisionReason !== null && { decisionReason: proposal.decisionReason }),
});
