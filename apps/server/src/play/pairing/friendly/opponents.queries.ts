import type { Queries } from '../../../platform/db/database.ts';
import { NEWEST_BATTLES } from '../../matches/match/records.queries.ts';

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

const SHOWN_OPPONENTS = 20;

/** The last 20 different opponents whom the player has not blocked, the newest first. */
export const readOpponents = (db: Queries, playerId: string) =>
  db.query<OpponentRow>(
    `with ${NEWEST_BATTLES}, met as (
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
