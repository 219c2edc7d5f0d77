import type { Clock } from '../../../../platform/clock.ts';
import type { Queries } from '../../../../platform/db/database.ts';
import type { Handler } from '../../../../platform/http/calls.ts';
import { isRefusal } from '../../../../platform/http/refusal-error.ts';
import { withOwnSeat } from '../read-tournament.ts';
import { readOwnSeats } from '../seats.queries.ts';
import { tournamentView } from '../tournament.view.ts';
import { findTournaments } from '../tournaments.queries.ts';
import { listArenaIds } from './arenas.queries.ts';
import { findArena } from './read-arena.ts';

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

export const getArena =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /arenas/{token}'> =>
  async ({ params: { token }, player: { playerId }, http: { language } }) => {
    const arena = await findArena(db, token, playerId);
    return isRefusal(arena) ? arena : withOwnSeat(db, arena, { playerId, language, now: clock.now() });
  };
