import { refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isPlayer, type ReadRelated } from './players.queries.ts';

export const listRelated =
  ({
    db,
    clock,
    readRelated,
  }: Pick<Services, 'db' | 'clock'> & { readRelated: ReadRelated }): Handler<'GET /admin/players/{playerId}/related'> =>
  async ({ params: { playerId } }) => {
    if (!(await isPlayer(db, playerId))) return refuse('PLAYER_NOT_FOUND');
    const rows = await readRelated(db, playerId, clock.now());
    return {
      players: rows.map(({ player_id, username, banned, shared }) => ({ _id: player_id, username, banned, shared })),
    };
  };
