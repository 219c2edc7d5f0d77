import { paiseFromRupees } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import { insertProposal } from '../approvals/proposals.queries.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { readWallets } from '../ledger/balances.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { newId } from '../platform/ids.ts';
import { hasAccount } from '../players/players.queries.ts';
import { type AdjustmentTerms, checkAdjustment } from './adjustment.rules.ts';
import { readAdjustment } from './adjustment.view.ts';

/** Proposes an adjustment to another staff member. Moves no money. */
export const proposeAdjustment =
  ({ db, clock }: { db: Database; clock: Clock }): Handler<'POST /admin/adjustments'> =>
  async ({ body: { playerId, wallet, amount, direction, reason }, staff }) => {
    if (!(await hasAccount(db, playerId))) return refuse('PLAYER_NOT_FOUND');
    const terms: AdjustmentTerms = { wallet, amount: paiseFromRupees(amount), direction };
    // An early refusal for the proposer; the approval checks the balance again under lock.
    const refusal = checkAdjustment(terms, await readWallets(db, playerId));
    if (refusal !== null) return refusal;
    const proposalId = newId();
    await db.transaction(async (tx) => {
      const at = clock.now();
      const about = { proposalId, kind: 'adjustment', subjectId: playerId } as const;
      await insertProposal(tx, { ...about, terms, reason, proposedBy: staff.staffId, proposedAt: at });
      const subject = { kind: 'player', id: playerId };
      const after = { proposalId, wallet, amount, direction };
      await writeAudit(tx, { staff, action: 'adjustment.proposed', subject, reason, after, at });
    });
    return readAdjustment(db, proposalId);
  };
