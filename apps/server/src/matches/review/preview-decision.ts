import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { SettingsStore } from '../../settings/read-settings.ts';
import { readMatches } from '../match.queries.ts';
import { checkMove } from '../rules/match.rules.ts';
import { readShownMatches } from '../shown-match.queries.ts';
import { reviewMoney } from './review-money.ts';
import { chargeView, postingLines } from './review.view.ts';

type Services = { db: Queries; clock: Clock; settings: SettingsStore };

/** POST /admin/reviews/{matchId}/preview: what this decision would write, on the wallets as they stand. */
export const previewDecision =
  ({ db, clock, settings }: Services): Handler<'POST /admin/reviews/{matchId}/preview'> =>
  async ({ params: { matchId }, body: { outcome, penalties }, web }) => {
    const match = (await readMatches(db, [matchId])).get(matchId);
    const shown = (await readShownMatches(db, [matchId])).get(matchId);
    if (match === undefined || shown === undefined || match.joinerId === null) return refuse('MATCH_NOT_FOUND');
    const refused = checkMove(match, 'decide', 'reviewer');
    if (refused !== null) return refused;
    const { legs, charges } = (await reviewMoney({ db, clock, settings }, match)).decide(outcome, penalties);
    return { lines: postingLines(legs, shown, web.language), penalties: charges.map(chargeView) };
  };
