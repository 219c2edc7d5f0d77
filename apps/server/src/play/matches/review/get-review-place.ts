import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { readMatchDetails } from '../match/match-details.queries.ts';
import { sideOf } from '../match/match.view.ts';
import { readReviewPlace } from './review.queries.ts';

export const getReviewPlace =
  ({ db }: { db: Queries }): Handler<'GET /match/{matchId}/review'> =>
  async ({ params: { matchId }, player: { playerId } }) => {
    const match = (await readMatchDetails(db, [matchId])).get(matchId);
    if (match === undefined || sideOf(match, playerId) === null) return refuse('MATCH_NOT_FOUND');
    const place = await readReviewPlace(db, matchId);
    return place === 0 ? {} : { place };
  };
