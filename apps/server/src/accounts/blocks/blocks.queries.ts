import { MAX_BLOCKS } from '@muqabla/contract/accounts/friends/friend-terms';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { type Blocks, blockKey } from './block.rules.ts';

/** The blocks between the two players of each pair, in either direction. */
export const readBlocks = async (db: Queries, pairs: readonly (readonly [string, string])[]): Promise<Blocks> => {
  if (pairs.length === 0) return new Set();
  const rows = await db.query<{ player_id: string; blocked_id: string }>(
    `select b.player_id, b.blocked_id
     from unnest($1::uuid[], $2::uuid[]) pair (player_id, blocked_id) join player_blocks b using (player_id, blocked_id)`,
    [pairs.flatMap(([one, other]) => [one, other]), pairs.flatMap(([one, other]) => [other, one])],
  );
  return new Set(rows.map(({ player_id, blocked_id }) => blockKey(player_id, blocked_id)));
};

type Block = { playerId: string; otherId: string; at: Date };

/** Inserts a block; false when the player has blocked too many others. One that exists stays as it is. */
export const insertBlock = async (tx: Transaction, { playerId, otherId, at }: Block): Promise<boolean> => {
  await tx.query(
    `insert into player_blocks (player_id, blocked_id, blocked_at)
     select $1, $2, $3 where (select count(*) from player_blocks where player_id = $1) < ${MAX_BLOCKS}
     on conflict do nothing`,
    [playerId, otherId, at],
  );
  return (await readBlocks(tx, [[playerId, otherId]])).has(blockKey(playerId, otherId));
};

export const deleteBlock = (tx: Transaction, playerId: string, otherId: string) =>
  tx.query('delete from player_blocks where player_id = $1 and blocked_id = $2', [playerId, otherId]);
