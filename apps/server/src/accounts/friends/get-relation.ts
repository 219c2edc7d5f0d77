import type { Relation } from '@muqabla/contract/accounts/friends/friend-calls';
import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { blockBetween } from '../blocks/block.rules.ts';
import { readBlocks } from '../blocks/blocks.queries.ts';
import { hasOpenReport } from '../player-reports/player-reports.queries.ts';
import { isPlayer } from '../players/players.queries.ts';
import { nicknameView } from './friend.view.ts';
import { readRelations, requestsSince } from './friends.queries.ts';
import { findNickname } from './nicknames.queries.ts';

/** Reads the relation of another player to a player, as the player may see it. */
export const readRelation = async (db: Queries, playerId: string, otherId: string, now: Date): Promise<Relation> => {
  const [states, blocks, isReported, nickname] = await Promise.all([
    readRelations(db, playerId, [otherId], requestsSince(now)),
    readBlocks(db, [[playerId, otherId]]),
    hasOpenReport(db, playerId, otherId),
    findNickname(db, playerId, otherId),
  ]);
  return {
    state: states.get(otherId) ?? 'none',
    ...nicknameView({ nickname }),
    isBlocked: blockBetween(blocks, playerId, otherId) === 'own',
    isReported,
  };
};

export const getRelation =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /players/{playerId}/relation'> =>
  async ({ params, player: { playerId } }) =>
    (await isPlayer(db, params.playerId))
      ? readRelation(db, playerId, params.playerId, clock.now())
      : refuse('PLAYER_NOT_FOUND');
