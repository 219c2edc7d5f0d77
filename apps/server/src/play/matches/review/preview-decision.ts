import type { Economy } from '@muqabla/contract/economy';
import { refuse } from '@muqabla/contract/refusals';
import type { SettingsStore } from '../../../core/settings/read-settings.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { readMatches } from '../../engine/match.queries.ts';
import { checkMove } from '../../engine/match.rules.ts';
import { readMatchDetails } from '../match/match-details.queries.ts';
import { reviewMoney } from './review-money.ts';
import { chargeView, postingLines } from './review.view.ts';

type Services = { db: Queries; clock: Clock; settings: SettingsStore; economy: Economy };

/** The postings of a decision on the current balances. */
export const previewDecision =
  ({ db, clock, settings, economy }: Services): Handler<'POST /admin/reviews/{matchId}/preview'> =>
  async ({ params: { matchId }, body: { outcome, penalties }, http }) => {
    const match = (await readMatches(db, [matchId])).get(matchId);
    const details = (await readMatchDetails(db, [matchId])).get(matchId);
    if (match === undefined || details === undefined || match.joinerId === null) return refuse('MATCH_NOT_FOUND');
    const refusal = checkMove(match, 'decide', 'reviewer');
    if (refusal !== null) return refusal;
    const { legs, charges } = (await reviewMoney({ db, clock, settings }, match)).decide(outcome, penalties);
    return {
      lines: postingLines(legs, details, { language: http.language, economy }),
      penalties: charges.map(chargeView),
    };
  };
