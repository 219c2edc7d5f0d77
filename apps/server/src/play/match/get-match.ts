import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readMatchDetails } from './match-details.queries.ts';
import { matchView, namedFor, sideOf } from './match.view.ts';

export const getMatch =
  ({ db }: { db: Queries }): Handler<'GET /match/{matchId}'> =>
  async ({ params: { matchId }, player, http: { language } }) => {
    const match = (await readMatchDetails(db, [matchId])).get(matchId);
    if (match === undefined || sideOf(match, player.playerId) === null) return refuse('MATCH_NOT_FOUND');
    return namedFor(matchView(match), language);
  };
