import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { keepAccount } from '../../../accounts/players/players.queries.ts';
import { defineProposal } from '../../../core/approvals/define-proposal.ts';
import { wasApproved } from '../../../core/approvals/proposals.queries.ts';
import type { Queries, Transaction } from '../../../platform/db/database.ts';
import type { Handlers } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { lockMatches } from '../../engine/match.queries.ts';
import type { Match } from '../../engine/match.rules.ts';
import type { PlayServices } from '../match/play-services.ts';
import { saveClosedDoubt } from '../review/doubts.queries.ts';
import { readDecisions } from './reversal.queries.ts';
import { takenBackBy } from './reversal.rules.ts';
import { reversalView } from './reversal.view.ts';

/** The restitutions that have given a match back to its players already, so that it is not taken back. */
export type StandingRestitutions = {
  /** True when a standing restitution covers the match. */
  readonly isGivenBack: (db: Queries, matchId: string) => Promise<boolean>;
};

/** Locks a match that a reviewer has decided and that was never reversed, or returns the refusal. */
const lockReversible = async (
  tx: Transaction,
  matchId: string,
  { isGivenBack }: StandingRestitutions,
): Promise<Match | Refusal> => {
  const match = (await lockMatches(tx, [matchId])).get(matchId);
  if (match === undefined || match.joinerId === null) return refuse('MATCH_NOT_FOUND');
  if (await wasApproved(tx, { kind: 'reversal', subjectId: matchId })) return refuse('ALREADY_REVERSED');
  if (await isGivenBack(tx, matchId)) return refuse('STAKE_GIVEN_BACK');
  // The postings of a reversal need the accounts of both players.
  for (const playerId of [match.hostId, match.joinerId])
    if (!(await keepAccount(tx, playerId))) return refuse('ACCOUNT_DELETED');
  return (await readDecisions(tx, [matchId])).has(matchId) ? match : refuse('NOTHING_TO_REVERSE');
};

/** Calls that propose a reversal, reverse the decision's transfers and return the match to review, or reject it. */
export const reversalProposalCalls = (services: PlayServices & StandingRestitutions) => {
  const { makeMove, withholding } = services;
  const reversals = defineProposal(services, {
    kind: 'reversal',
    subjectKind: 'match',
    action: 'reversal',
    readFacts: async () => null,
    check: async (tx, matchId: string, { proposalId }) => {
      const match = await lockReversible(tx, matchId, services);
      if (isRefusal(match)) return match;
      const { version, winner, reason: decision } = match;
      return { subjectId: matchId, terms: { version, winner, decision }, after: { proposalId, version } };
    },
    applyWithin: ({ proposalId, subjectId: matchId, reason, terms }, { staffId }, decide) =>
      makeMove({
        kind: 'move',
        matchId,
        act: { move: 'reverse', reason, version: Number(terms.version) },
        actor: { kind: 'reviewer', id: staffId },
        alongside: async (tx, { next: { status, version }, transfers }) => {
          await decide(tx, async (_tx, _proposal, { at }) => {
            for (const { playerId, takenBack } of takenBackBy(transfers))
              await withholding.correctAfterReversal(tx, { matchId, version, playerId, takenBack }, at);
            await saveClosedDoubt(tx, { matchId, staffId, reason, at });
            const before = { version: terms.version, winner: terms.winner };
            return { before, after: { proposalId, status, version } };
          });
        },
      }),
    view: async (proposal) => reversalView(proposal),
  });
  return {
    'POST /admin/reviews/{matchId}/reversal': ({ params: { matchId }, body: { reason }, staff }) =>
      reversals.propose(matchId, { staff, reason }),
    'POST /admin/reviews/{matchId}/reversal/approve': ({ params: { matchId }, staff }) =>
      reversals.approve({ subjectId: matchId }, { staff }),
    'POST /admin/reviews/{matchId}/reversal/reject': ({ params: { matchId }, body: { reason }, staff }) =>
      reversals.reject({ subjectId: matchId }, { staff, reason }),
  } satisfies Partial<Handlers>;
};
