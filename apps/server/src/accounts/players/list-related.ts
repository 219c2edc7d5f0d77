import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { isPlayer } from './players.queries.ts';
import { listRelated as list } from './related.queries.ts';

export const listRelated =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /admin/players/{playerId}/related'> =>
  async ({ params: { playerId } }) => {
    if (!(await isPlayer(db, playerId))) return refuse('PLAYER_NOT_FOUND');
    const rows = await list(db, playerId, clock.now());
    return {
      players: rows.map(({ player_id, username, banned, shared }) => ({ _id: player_id, username, banned, shared })),
    };
  };
