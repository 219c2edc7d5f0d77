import type { Adjustment } from '@muqabla/contract/adjustments/adjustment-calls';
import { rupeesFromPaise } from '@muqabla/contract/money';
import { proposalView } from '../approvals/proposal.view.ts';
import type { ShownProposal } from '../approvals/proposals.queries.ts';
import type { NamedPlayer } from '../wallet/named-players.queries.ts';
import { adjustmentTermsOf } from './adjustment.rules.ts';

/** A correction with the player it is for. */
export const adjustmentView = (proposal: ShownProposal, player: NamedPlayer): Adjustment => {
  const { wallet, amount, direction } = adjustmentTermsOf(proposal.terms);
  return { ...proposalView(proposal), wallet, direction, amount: rupeesFromPaise(amount), player };
};
