import type { ProposalStatus } from '@muqabla/contract/core/approvals/proposal';
import { type Refusal, refuse } from '@muqabla/contract/refusals';

export type ProposalKind =
  | 'adjustment'
  | 'suspense'
  | 'reversal'
  | 'withdrawal'
  | 'lawRule'
  | 'restitution'
  | 'restitutionUndo'
  | 'windDown'
  | 'windDownEnd'
  | 'ringHold'
  | 'settings'
  | 'nominee';

/** A change that one staff member proposes and another one approves or rejects. */
export type Proposal = {
  readonly proposalId: string;
  readonly kind: ProposalKind;
  /** The player, deposit, match, withdrawal, rule, restitution, ring or wind-down; the nil UUID of a proposal to wind down; its own id for a rule or settings. */
  readonly subjectId: string;
  readonly terms: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly status: ProposalStatus;
  readonly proposedBy: string;
};

/** Null if this staff member may decide the proposal now, otherwise the refusal: already decided, or their own. */
export const checkDecision = (proposal: Pick<Proposal, 'status' | 'proposedBy'>, staffId: string): Refusal | null => {
  if (proposal.status !== 'proposed') return refuse('PROPOSAL_DECIDED');
  return proposal.proposedBy === staffId ? refuse('SAME_PERSON') : null;
};
