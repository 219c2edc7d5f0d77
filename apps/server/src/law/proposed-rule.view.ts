import type { LawRule, ProposedLawRule } from '@muqabla/contract/law/law-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { proposalView } from '../approvals/proposal.view.ts';
import { findProposal, type ProposalDetails } from '../approvals/proposals.queries.ts';
import type { Queries } from '../platform/db/database.ts';

/** The rule stored in a proposal of the kind `lawRule`. */
export const ruleOf = ({ terms }: Pick<ProposalDetails, 'terms'>): LawRule => terms as LawRule;

export const proposedRuleView = (proposal: ProposalDetails): ProposedLawRule => ({
  ...proposalView(proposal),
  rule: ruleOf(proposal),
});

/** Reads one proposed rule for a response. */
export const readProposedRule = async (db: Queries, proposalId: string): Promise<ProposedLawRule | Refusal> => {
  const proposal = await findProposal(db, proposalId);
  return proposal === null || proposal.kind !== 'lawRule' ? refuse('NOT_FOUND') : proposedRuleView(proposal);
};
