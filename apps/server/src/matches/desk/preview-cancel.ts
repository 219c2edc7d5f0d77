import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { SettingsStore } from '../../settings/read-settings.ts';
import { readMatches } from '../match.queries.ts';
import { reviewMoney } from '../review/review-money.ts';
import { postingLines } from '../review/review.view.ts';
import { checkMove } from '../rules/match.rules.ts';
import { readShownMatches } from '../shown-match.queries.ts';

/** POST /admin/battles/{matchId}/cancel/preview: what cancelling would write, by the rule that writes it. */
export const previewCancel =
  ({
    db,
    clock,
    settings,
  }: {
    db: Queries;
    clock: Clock;
    settings: SettingsStore;
  }): Handler<'POST /admin/battles/{matchId}/cancel/preview'> =>
  async ({ params: { matchId }, web }) => {
    const match = (await readMatches(db, [matchId])).get(matchId);
    const shown = (await readShownMatches(db, [matchId])).get(matchId);
    if (match === undefined || shown === undefined) return refuse('MATCH_NOT_FOUND');
    const refused = checkMove(match, 'callOff', 'reviewer');
    if (refused !== null) return refused;
    const { legs } = (await reviewMoney({ db, clock, settings }, match)).decide('cancel', []);
    return { lines: postingLines(legs, shown, web.language) };
  };
