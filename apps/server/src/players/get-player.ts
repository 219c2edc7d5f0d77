import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../platform/database.ts';
import type { Handler } from '../platform/http.ts';
import { staffPlayerDetailView } from './staff-player.view.ts';
import { findStaffPlayer } from './staff-players.queries.ts';

/** GET /admin/players/{playerId} */
export const getPlayer =
  ({ db }: { db: Queries }): Handler<'GET /admin/players/{playerId}'> =>
  async ({ params: { playerId } }) => {
    const player = await findStaffPlayer(db, playerId);
    return player === null ? refuse('PLAYER_NOT_FOUND') : staffPlayerDetailView(player);
  };
