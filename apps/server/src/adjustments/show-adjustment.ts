import type { Adjustment } from '@muqabla/contract/adjustments/adjustment-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { findProposal } from '../approvals/proposals.queries.ts';
import type { Queries } from '../platform/db/database.ts';
import { readNamedPlayers } from '../wallet/named-players.queries.ts';
import { adjustmentView } from './adjustment.view.ts';

/** One correction as it stands. */
export const showAdjustment = async (db: Queries, proposalId: string): Promise<Adjustment | Refusal> => {
  const proposal = await findProposal(db, proposalId);
  if (proposal === null || proposal.kind !== 'adjustment') return refuse('NOT_FOUND');
  const player = (await readNamedPlayers(db, [proposal.subjectId])).get(proposal.subjectId);
  return player === undefined ? refuse('PLAYER_NOT_FOUND') : adjustmentView(proposal, player);
};
