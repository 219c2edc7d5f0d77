import { MAX_BLOCKS } from '@muqabla/contract/accounts/friends/friend-terms';
import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { deleteBlock, insertBlock } from '../blocks/blocks.queries.ts';
import { isPlayer } from '../players/players.queries.ts';
import { deleteFriendship, deleteRequests, lockPlayers } from './friends.queries.ts';
import { readRelation } from './get-relation.ts';

type Services = {
  db: Database;
  clock: Clock;
  /** Deletes the open challenges between two players and returns their stakes. */
  dropChallenges(one: string, other: string): Promise<void>;
};

/**
 * Blocks a player. Should the process stop before the challenges are deleted, they cannot be accepted and end by
 * themselves.
 */
export const blockPlayer =
  ({ db, clock, dropChallenges }: Services): Handler<'PUT /blocks/{playerId}'> =>
  async ({ params: { playerId: otherId }, player: { playerId } }) => {
    if (otherId === playerId) return refuse('OWN_BLOCK');
    const refusal = await db.transaction(async (tx) => {
      if (!(await lockPlayers(tx, [playerId, otherId]))) return refuse('PLAYER_NOT_FOUND');
      if (!(await insertBlock(tx, { playerId, otherId, at: clock.now() })))
        return refuse('BLOCKS_FULL', { limit: MAX_BLOCKS });
      await deleteFriendship(tx, playerId, otherId);
      await deleteRequests(tx, playerId, otherId);
      return null;
    });
    if (refusal !== null) return refusal;
    await dropChallenges(playerId, otherId);
    return readRelation(db, playerId, otherId, clock.now());
  };

export const unblockPlayer =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'DELETE /blocks/{playerId}'> =>
  async ({ params: { playerId: otherId }, player: { playerId } }) => {
    if (!(await isPlayer(db, otherId))) return refuse('PLAYER_NOT_FOUND');
    await db.transaction(async (tx) => {
      await lockPlayers(tx, [playerId, otherId]);
      await deleteBlock(tx, playerId, otherId);
    });
    return readRelation(db, playerId, otherId, clock.now());
  };
