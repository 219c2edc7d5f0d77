import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../platform/database.ts';
import type { Handler } from '../platform/http.ts';
import { meView } from './me.view.ts';
import { findOwnPlayer } from './players.queries.ts';

/** GET /user/me */
export const getMe =
  ({ db }: { db: Queries }): Handler<'GET /user/me'> =>
  async ({ player: { playerId } }) => {
    const player = await findOwnPlayer(db, playerId);
    return player === null ? refuse('NOT_FOUND') : meView(player);
  };
