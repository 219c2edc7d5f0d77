import type { ProposalStatus } from '@muqabla/contract/approvals/proposal';
import { type Refusal, refuse } from '@muqabla/contract/refusals';

export type ProposalKind = 'adjustment' | 'suspense' | 'reversal' | 'withdrawal';

/** What one staff member proposes and another one decides. */
export type Proposal = {
  readonly proposalId: string;
  readonly kind: ProposalKind;
  /** The player, deposit, battle or withdrawal it is about. */
  readonly subjectId: string;
  readonly terms: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly status: ProposalStatus;
  readonly proposedBy: string;
};

/** Whether this staff member may decide it now, or the first refusal that applies: it is decided, or it is their own. */
export const checkDecision = (proposal: Pick<Proposal, 'status' | 'proposedBy'>, staffId: string): Refusal | null => {
  if (proposal.status !== 'proposed') return refuse('PROPOSAL_DECIDED');
  return proposal.proposedBy === staffId ? refuse('SAME_PERSON') : null;
};
