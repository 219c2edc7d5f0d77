import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isVisible, withOwnSeat } from './read-tournament.ts';
import type { TournamentCache } from './tournament-cache.ts';

type Services = { db: Queries; clock: Clock; readCached: TournamentCache };

export const getTournament =
  ({ db, clock, readCached }: Services): Handler<'GET /tournaments/{id}'> =>
  async ({ params: { id }, player: { playerId }, http: { language } }) => {
    const { tournament } = await readCached(id);
    if (tournament === null || !(await isVisible(db, tournament, playerId))) return refuse('TOURNAMENT_NOT_FOUND');
    return withOwnSeat(db, tournament, { playerId, language, now: clock.now() });
  };
