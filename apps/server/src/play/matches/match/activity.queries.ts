import type { Queries } from '../../../platform/db/database.ts';

type ActivityRow = { game_name: string; open: number; lowest_stake_paise: number | null; playing: number };

/** Counts open matches with their lowest stake and players in running ones, by active game; without private matches. */
export const countActivity = (db: Queries) =>
  db.query<ActivityRow>(
    `select g.game_name, count(m.status) filter (where m.status = 'new')::int as open,
            min(m.stake_paise) filter (where m.status = 'new') as lowest_stake_paise,
            2 * count(m.status) filter (where m.status = 'running')::int as playing
     from games g
     left join (
       select game_name, status, stake_paise from matches
       where status in ('new', 'requested') and status = 'new' and invited_player_id is null and challenge_code is null
         and queue_until is null
       union all
       select game_name, status, stake_paise from matches
       where status = 'running' and invited_player_id is null and challenge_code is null
     ) m using (game_name)
     where g.status = 'active' group by g.game_name, g.sort_order order by g.sort_order, g.game_name`,
  );
