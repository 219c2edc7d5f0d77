import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { withOwnSeat } from '../read-tournament.ts';
import { findArena } from './read-arena.ts';

export const getArena =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /arenas/{token}'> =>
  async ({ params: { token }, player: { playerId }, http: { language } }) => {
    const arena = await findArena(db, token, playerId);
    return isRefusal(arena) ? arena : withOwnSeat(db, arena, { playerId, language, now: clock.now() });
  };
