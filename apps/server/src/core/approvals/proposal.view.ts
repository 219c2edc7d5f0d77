import type { Proposal } from '@muqabla/contract/core/approvals/proposal';
import type { ProposalDetails } from './proposals.queries.ts';

/** The part of a response that all kinds of proposals share. */
export const proposalView = (proposal: ProposalDetails): Proposal => ({
  _id: proposal.proposalId,
  status: proposal.status,
  reason: proposal.reason,
  proposedBy: { _id: proposal.proposer.id, name: proposal.proposer.name },
  proposedAt: proposal.proposedAt.toISOString(),
  ...(proposal.decider !== null && { decidedBy: { _id: proposal.decider.id, name: proposal.decider.name } }),
  ...(proposal.decidedAt !== null && { decidedAt: proposal.decidedAt.toISOString() }),
  ...(proposal.decisionReason !== null && { decisionReason: proposal.decisionReason }),
});
