import type { ReversalCase } from '@muqabla/contract/play/matches/reversal-calls';
import type { Reversal } from '@muqabla/contract/play/matches/review-calls';
import { proposalView } from '../../../core/approvals/proposal.view.ts';
import type { ProposalDetails } from '../../../core/approvals/proposals.queries.ts';
import type { MatchDetails } from '../match/match-details.queries.ts';
import { listedView, UNKNOWN_PLAYER } from '../match/match.view.ts';

/** A proposed reversal. */
export const reversalView = (proposal: ProposalDetails): Reversal => ({
  ...proposalView(proposal),
  matchId: proposal.subjectId,
});

/** A proposed reversal with the decision it reverses, as it was at the time of the proposal. */
export const reversalCaseView = (proposal: ProposalDetails, match: MatchDetails): ReversalCase => {
  const { _id, gameName, amount, host, joiner = UNKNOWN_PLAYER } = listedView(match);
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
