import type { Economy } from '@muqabla/contract/economy';
import { refuse } from '@muqabla/contract/refusals';
import type { SettingsStore } from '../../../core/settings/read-settings.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { readMatches } from '../../engine/match.queries.ts';
import { checkMove } from '../../engine/match.rules.ts';
import { readMatchDetails } from '../match/match-details.queries.ts';
import { reviewMoney } from '../review/review-money.ts';
import { postingLines } from '../review/review.view.ts';

/** The postings of a call-off, computed by the rule that the call-off itself uses. */
export const previewCallOff =
  ({
    db,
    clock,
    settings,
    economy,
  }: {
    db: Queries;
    clock: Clock;
    settings: SettingsStore;
    economy: Economy;
  }): Handler<'POST /admin/battles/{matchId}/cancel/preview'> =>
  async ({ params: { matchId }, http }) => {
    const match = (await readMatches(db, [matchId])).get(matchId);
    const details = (await readMatchDetails(db, [matchId])).get(matchId);
    if (match === undefined || details === undefined) return refuse('MATCH_NOT_FOUND');
    const refusal = checkMove(match, 'callOff', 'reviewer');
    if (refusal !== null) return refusal;
    const { legs } = (await reviewMoney({ db, clock, settings }, match)).decide('cancel', []);
    return { lines: postingLines(legs, details, { language: http.language, economy }) };
  };
