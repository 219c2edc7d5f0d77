import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { withOwnSeat } from './read-tournament.ts';
import type { TournamentCache } from './tournament-cache.ts';
import { isPublic } from './tournament.rules.ts';

type Services = { db: Queries; clock: Clock; readCached: TournamentCache };

export const getTournament =
  ({ db, clock, readCached }: Services): Handler<'GET /tournaments/{id}'> =>
  async ({ params: { id }, player: { playerId }, http: { language } }) => {
    const { tournament } = await readCached(id);
    if (tournament === null || !isPublic(tournament)) return refuse('TOURNAMENT_NOT_FOUND');
    return withOwnSeat(db, tournament, { playerId, language, now: clock.now() });
  };
