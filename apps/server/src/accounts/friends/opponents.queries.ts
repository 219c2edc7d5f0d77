import { RECORD_BATTLES } from '@muqabla/contract/accounts/friends/friend-terms';
import type { Queries } from '../../platform/db/database.ts';

export type OpponentRow = {
  player_id: string;
  username: string;
  avatar: string;
  won: number;
  lost: number;
  match_id: string;
  game_name: string;
  played_at: Date;
};

// Each half walks an index from its end, however many battles there are.
const NEWEST = `newest as (
    (select joiner_id as other_id, winner = 'host' as is_won, match_id, game_name, status_since from matches
     where host_id = $1 and status = 'completed' order by status_since desc limit ${RECORD_BATTLES})
    union all
    (select host_id, winner = 'joiner', match_id, game_name, status_since from matches
     where joiner_id = $1 and status = 'completed' order by status_since desc limit ${RECORD_BATTLES})
  )`;

const SHOWN_OPPONENTS = 20;

/** The last 20 different opponents whom the player has not blocked, the newest first. */
export const readOpponents = (db: Queries, playerId: string) =>
  db.query<OpponentRow>(
    `with ${NEWEST}, met as (
       select other_id, count(*) filter (where is_won)::int as won, count(*) filter (where not is_won)::int as lost,
              (array_agg(match_id order by status_since desc))[1] as match_id,
              (array_agg(game_name order by status_since desc))[1] as game_name, max(status_since) as played_at
       from newest group by 1
     )
     select p.player_id, p.username, p.avatar, met.won, met.lost, met.match_id, met.game_name, met.played_at
     from met join players p on p.player_id = met.other_id
     where not exists (select from player_blocks b where b.player_id = $1 and b.blocked_id = met.other_id)
     order by met.played_at desc, p.player_id limit ${SHOWN_OPPONENTS}`,
    [playerId],
  );

/** The newest battles of a player against each of these others: won and lost. Others without a battle are absent. */
export const readRecords = async (db: Queries, playerId: string, otherIds: readonly string[]) => {
  if (otherIds.length === 0) return new Map<string, { won: number; lost: number }>();
  const rows = await db.query<{ other_id: string; won: number; lost: number }>(
    `with ${NEWEST}
     select other_id, count(*) filter (where is_won)::int as won, count(*) filter (where not is_won)::int as lost
     from newest where other_id = any ($2::uuid[]) group by 1`,
    [playerId, otherIds],
  );
  return new Map(rows.map(({ other_id, won, lost }) => [other_id, { won, lost }]));
};
