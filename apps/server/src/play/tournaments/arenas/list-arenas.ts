import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { readOwnSeats } from '../seats.queries.ts';
import { tournamentView } from '../tournament.view.ts';
import { findTournaments } from '../tournaments.queries.ts';
import { listArenaIds } from './arenas.queries.ts';

export const listArenas =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /arenas'> =>
  async ({ player: { playerId }, http: { language } }) => {
    const ids = await listArenaIds(db, playerId);
    const [arenas, seats] = await Promise.all([findTournaments(db, ids), readOwnSeats(db, ids, playerId)]);
    return {
      arenas: arenas.map((arena) => tournamentView(arena, seats.get(arena.tournamentId), language)),
      now: clock.now().toISOString(),
    };
  };
