import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/database.ts';
import type { Handler } from '../platform/http.ts';
import { staffPlayerView } from './staff-player.view.ts';
import { listPlayers as list } from './staff-players.queries.ts';

/** GET /admin/players */
export const listPlayers =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /admin/players'> =>
  async ({ query: { search, page } }) => {
    const { players, totalPages } = await list(db, { search, page: Number(page), now: clock.now() });
    return { players: players.map(staffPlayerView), totalPages };
  };
