import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { readMatchDetails } from './match-details.queries.ts';
import { matchView, wordedFor, sideOf } from './match.view.ts';
import { markOutcomeSeen } from './seen-outcomes.queries.ts';

export const getMatch =
  ({ db }: { db: Queries }): Handler<'GET /match/{matchId}'> =>
  async ({ params: { matchId }, player, http: { language } }) => {
    const match = (await readMatchDetails(db, [matchId])).get(matchId);
    if (match === undefined || sideOf(match, player.playerId) === null) return refuse('MATCH_NOT_FOUND');
    return wordedFor(matchView(match), language);
  };

/** Marks the outcome of a battle as shown to the player; of several devices one is the first. */
export const seeOutcome =
  ({ db }: { db: Queries }): Handler<'PUT /match/{matchId}/seen'> =>
  async ({ params: { matchId }, player: { playerId } }) => {
    const isFirst = await markOutcomeSeen(db, { playerId, matchId });
    return isFirst === null ? refuse('MATCH_NOT_FOUND') : { isFirst };
  };
