import { refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isPlayer } from './players.queries.ts';
import { readRelated } from './related.queries.ts';

export const listRelated =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'GET /admin/players/{playerId}/related'> =>
  async ({ params: { playerId } }) => {
    if (!(await isPlayer(db, playerId))) return refuse('PLAYER_NOT_FOUND');
    const rows = await readRelated(db, playerId, clock.now());
    return {
      players: rows.map(({ player_id, username, banned, shared }) => ({ _id: player_id, username, banned, shared })),
    };
  };
