import type { Economy } from '@muqabla/contract/economy';
import { refuse } from '@muqabla/contract/refusals';
import { wasApproved } from '../../../core/approvals/proposals.queries.ts';
import type { SettingsStore } from '../../../core/settings/read-settings.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { readMatches } from '../../engine/match.queries.ts';
import { readMatchDetails } from '../match/match-details.queries.ts';
import { reviewMoney } from '../review/review-money.ts';
import { postingLines } from '../review/review.view.ts';
import type { StandingRestitutions } from './reversal-proposal.ts';
import { readCollectedDues, readDecisions } from './reversal.queries.ts';

type Services = { db: Queries; clock: Clock; settings: SettingsStore; economy: Economy } & StandingRestitutions;

/** The postings of a reversal on the current balances. */
export const previewReversal =
  ({
    db,
    clock,
    settings,
    economy,
    isGivenBack,
  }: Services): Handler<'POST /admin/reviews/{matchId}/reversal/preview'> =>
  async ({ params: { matchId }, http }) => {
    const match = (await readMatches(db, [matchId])).get(matchId);
    const details = (await readMatchDetails(db, [matchId])).get(matchId);
    if (match === undefined || details === undefined || match.joinerId === null) return refuse('MATCH_NOT_FOUND');
    if (await wasApproved(db, { kind: 'reversal', subjectId: matchId })) return refuse('ALREADY_REVERSED');
    if (await isGivenBack(db, matchId)) return refuse('STAKE_GIVEN_BACK');
    const decided = (await readDecisions(db, [matchId])).get(matchId);
    if (decided === undefined) return refuse('NOTHING_TO_REVERSE');
    const { reverse } = await reviewMoney({ db, clock, settings }, match);
    const collected = await readCollectedDues(db, [matchId]);
    return { lines: postingLines(reverse(decided, collected), details, { language: http.language, economy }) };
  };
