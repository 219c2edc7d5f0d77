import type { ReversalCase } from '@muqabla/contract/matches/reversal-calls';
import type { Reversal } from '@muqabla/contract/matches/review-calls';
import { proposalView } from '../../approvals/proposal.view.ts';
import type { ProposalDetails } from '../../approvals/proposals.queries.ts';
import { listedView } from '../match.view.ts';
import type { ShownMatch } from '../shown-match.queries.ts';

/** A proposed reversal, of the battle it is about. */
export const reversalView = (proposal: ProposalDetails): Reversal => ({
  ...proposalView(proposal),
  matchId: proposal.subjectId,
});

const TBD = { _id: '', username: '', avatar: 'avatar2.png' };

/** A proposed reversal with the decision it would undo, as it was when it was proposed. */
export const reversalCaseView = (proposal: ProposalDetails, match: ShownMatch): ReversalCase => {
  const { _id, gameName, amount, host, joiner = TBD } = listedView(match);
  const { winner, decision } = proposal.terms;
  return {
    ...reversalView(proposal),
    match: {
      _id,
      gameName,
      amount,
      host,
      joiner,
      ...((winner === 'host' || winner === 'joiner') && { winner }),
      decision: typeof decision === 'string' ? decision : '',
    },
  };
};
