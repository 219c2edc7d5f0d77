import type { Adjustment } from '@muqabla/contract/adjustments/adjustment-calls';
import { rupeesFromPaise } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { proposalView } from '../approvals/proposal.view.ts';
import { findProposal, type ProposalDetails } from '../approvals/proposals.queries.ts';
import type { Queries } from '../platform/db/database.ts';
import { type NamedPlayer, readNamedPlayers } from '../wallet/named-players.queries.ts';
import { adjustmentTermsOf } from './adjustment.rules.ts';

/** An adjustment with its player. */
export const adjustmentView = (proposal: ProposalDetails, player: NamedPlayer): Adjustment => {
  const { wallet, amount, direction } = adjustmentTermsOf(proposal.terms);
  return { ...proposalView(proposal), wallet, direction, amount: rupeesFromPaise(amount), player };
};

/** Reads one adjustment for a response. */
export const readAdjustment = async (db: Queries, proposalId: string): Promise<Adjustment | Refusal> => {
  const proposal = await findProposal(db, proposalId);
  if (proposal === null || proposal.kind !== 'adjustment') return refuse('NOT_FOUND');
  const player = (await readNamedPlayers(db, [proposal.subjectId])).get(proposal.subjectId);
  return player === undefined ? refuse('PLAYER_NOT_FOUND') : adjustmentView(proposal, player);
};
