import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { meView } from './me.view.ts';
import { findOwnPlayer } from './players.queries.ts';

export const getMe =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /user/me'> =>
  async ({ player: { playerId }, http: { language } }) => {
    const player = await findOwnPlayer(db, playerId, clock.now());
    return player === null ? refuse('NOT_FOUND') : meView(player, language);
  };
