import { paiseFromRupees } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import { insertProposal } from '../approvals/proposals.queries.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { readWallets } from '../ledger/balances.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { newId } from '../platform/ids.ts';
import { readNamedPlayers } from '../wallet/named-players.queries.ts';
import { type AdjustmentTerms, checkAdjustment } from './adjustment.rules.ts';
import { showAdjustment } from './show-adjustment.ts';

/** POST /admin/adjustments: asks for another staff member's agreement. Nothing moves yet. */
export const proposeAdjustment =
  ({ db, clock }: { db: Database; clock: Clock }): Handler<'POST /admin/adjustments'> =>
  async ({ body: { playerId, wallet, amount, direction, reason }, staff }) => {
    if (!(await readNamedPlayers(db, [playerId])).has(playerId)) return refuse('PLAYER_NOT_FOUND');
    const terms: AdjustmentTerms = { wallet, amount: paiseFromRupees(amount), direction };
    // A courtesy to the proposer: what decides is the wallet at the time of the approval.
    const refused = checkAdjustment(terms, await readWallets(db, playerId));
    if (refused !== null) return refused;
    const proposalId = newId();
    await db.transaction(async (tx) => {
      const at = clock.now();
      const about = { proposalId, kind: 'adjustment', subjectId: playerId } as const;
      await insertProposal(tx, { ...about, terms, reason, proposedBy: staff.staffId, proposedAt: at });
      const subject = { kind: 'player', id: playerId };
      const after = { proposalId, wallet, amount, direction };
      await writeAudit(tx, { staff, action: 'adjustment.proposed', subject, reason, after, at });
    });
    return showAdjustment(db, proposalId);
  };
