import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/database.ts';
import type { Handler } from '../platform/http.ts';
import { staffPlayerDetailView } from './staff-player.view.ts';
import { findStaffPlayer } from './staff-players.queries.ts';

/** GET /admin/players/{playerId} */
export const getPlayer =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /admin/players/{playerId}'> =>
  async ({ params: { playerId } }) => {
    const player = await findStaffPlayer(db, playerId, clock.now());
    return player === null ? refuse('PLAYER_NOT_FOUND') : staffPlayerDetailView(player);
  };
