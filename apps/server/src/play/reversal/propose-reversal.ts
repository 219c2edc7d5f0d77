import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { keepAccount } from '../../accounts/players/players.queries.ts';
import { findProposal, insertProposal, wasApproved } from '../../core/approvals/proposals.queries.ts';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal, RefusalError } from '../../platform/http/refusal-error.ts';
import { newId } from '../../platform/ids.ts';
import { lockMatches } from '../engine/match.queries.ts';
import type { Match } from '../engine/match.rules.ts';
import { isGivenBack } from '../restitution/corrected-results.queries.ts';
import { readDecisions } from './reversal.queries.ts';
import { reversalView } from './reversal.view.ts';

type Services = { db: Database; clock: Clock };

/** Locks a match that a reviewer has decided and that was never reversed, or returns the refusal. */
const lockReversible = async (tx: Transaction, matchId: string): Promise<Match | Refusal> => {
  const match = (await lockMatches(tx, [matchId])).get(matchId);
  if (match === undefined || match.joinerId === null) return refuse('MATCH_NOT_FOUND');
  if (await wasApproved(tx, { kind: 'reversal', subjectId: matchId })) return refuse('ALREADY_REVERSED');
  if (await isGivenBack(tx, matchId)) return refuse('STAKE_GIVEN_BACK');
  // The postings of a reversal need the accounts of both players.
  for (const playerId of [match.hostId, match.joinerId])
    if (!(await keepAccount(tx, playerId))) return refuse('ACCOUNT_DELETED');
  return (await readDecisions(tx, [matchId])).has(matchId) ? match : refuse('NOTHING_TO_REVERSE');
};

/** Proposes a reversal to another staff member. Moves no money. */
export const proposeReversal =
  ({ db, clock }: Services): Handler<'POST /admin/reviews/{matchId}/reversal'> =>
  async ({ params: { matchId }, body: { reason }, staff }) => {
    const proposalId = newId();
    await db.transaction(async (tx) => {
      const match = await lockReversible(tx, matchId);
      if (isRefusal(match)) throw new RefusalError(match);
      const { version, winner, reason: decision } = match;
      const at = clock.now();
      const about = { proposalId, kind: 'reversal', subjectId: matchId, reason, proposedBy: staff.staffId } as const;
      const isNew = await insertProposal(tx, { ...about, terms: { version, winner, decision }, proposedAt: at });
      if (!isNew) throw new RefusalError(refuse('ALREADY_PROPOSED'));
      const subject = { kind: 'match', id: matchId };
      await writeAudit(tx, { staff, action: 'reversal.proposed', subject, reason, after: { proposalId, version }, at });
    });
    const proposal = await findProposal(db, proposalId);
    return proposal === null ? refuse('NOT_FOUND') : reversalView(proposal);
  };
