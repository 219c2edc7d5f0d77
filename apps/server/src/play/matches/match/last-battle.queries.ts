import type { Queries } from '../../../platform/db/database.ts';

export type LastBattleRow = {
  game_name: string;
  stake_paise: number;
  ended_at: Date;
  player_id: string;
  username: string;
  avatar: string;
  /** The opponent's account is there, and neither has blocked the other. */
  is_reachable: boolean;
};

const half = (own: string, other: string) =>
  `(select ${other} as other_id, game_name, stake_paise, status_since from matches
    where ${own} = $1 and status = 'completed' and tournament_id is null order by status_since desc limit 1)`;

/** The player's last decided battle outside of tournaments; null before the first one. */
export const readLastBattle = async (db: Queries, playerId: string): Promise<LastBattleRow | null> => {
  const [row] = await db.query<LastBattleRow>(
    `with newest as (${half('host_id', 'joiner_id')} union all ${half('joiner_id', 'host_id')})
     select n.game_name, n.stake_paise, n.status_since as ended_at, p.player_id, p.username, p.avatar,
            p.deleted_at is null and not exists (
              select from player_blocks b
              where (b.player_id = $1 and b.blocked_id = p.player_id) or (b.player_id = p.player_id and b.blocked_id = $1)
            ) as is_reachable
     from newest n join players p on p.player_id = n.other_id
     order by n.status_since desc limit 1`,
    [playerId],
  );
  return row ?? null;
};
