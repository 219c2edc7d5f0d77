import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readMatchDetails } from '../match/match-details.queries.ts';
import { sideOf } from '../match/match.view.ts';
import { findLichessGame } from './lichess.queries.ts';
import { lichessGameView, staffLichessView } from './lichess.view.ts';

/** The game of a match on Lichess for one of its players, whose links no other player sees. */
export const getLichessGame =
  ({ db }: { db: Queries }): Handler<'GET /match/lichess/{matchId}'> =>
  async ({ params: { matchId }, player: { playerId } }) => {
    const match = (await readMatchDetails(db, [matchId])).get(matchId);
    const side = match === undefined ? null : sideOf(match, playerId);
    if (match === undefined || side === null) return refuse('MATCH_NOT_FOUND');
    const game = await findLichessGame(db, matchId);
    return game === null ? refuse('NOT_ON_LICHESS') : lichessGameView(game, match, side);
  };

/** The game of a match on Lichess for staff. */
export const getStaffLichessGame =
  ({ db }: { db: Queries }): Handler<'GET /admin/battles/{matchId}/lichess'> =>
  async ({ params: { matchId } }) => {
    const match = (await readMatchDetails(db, [matchId])).get(matchId);
    if (match === undefined) return refuse('MATCH_NOT_FOUND');
    const game = await findLichessGame(db, matchId);
    return game === null ? refuse('NOT_ON_LICHESS') : staffLichessView(game, match);
  };
