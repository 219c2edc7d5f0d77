import type { OwnLeading } from '@muqabla/contract/play/skill/leader-calls';
import { LEADER_BATTLES, LEADER_PLACES } from '@muqabla/contract/play/skill/leader-terms';
import { bannedAt } from '../../../accounts/players/players.queries.ts';
import type { Queries, Transaction } from '../../../platform/db/database.ts';

export type LeaderRow = {
  place: number;
  player_id: string;
  username: string;
  avatar: string;
  rating: number;
  battles: number;
  shows_games: boolean;
  computed_at: Date;
};

/** The scope of the board of all India. */
export const ALL_INDIA = 'all';

export type Board = { readonly week: string; readonly gameName: string; readonly scope: string };

/** The places of a board after one, in order. */
export const readLeaders = (db: Queries, { week, gameName, scope }: Board, after: number, limit: number) =>
  db.query<LeaderRow>(
    `select l.place, l.player_id, p.username, p.avatar, l.rating, l.battles, l.computed_at,
            coalesce(c.is_watched, false) as shows_games
     from leader_places l join players p using (player_id) left join leading_players c using (player_id)
     where l.week = $1 and l.game_name = $2 and l.scope = $3 and l.place > $4
     order by l.place limit $5`,
    [week, gameName, scope, after, limit],
  );

/** Reads the choice of a player to appear, and the state shown with the name. */
export const readLeading = async (db: Queries, playerId: string): Promise<OwnLeading> => {
  const [row] = await db.query<{ state: OwnLeading['state'] | null; is_watched: boolean }>(
    'select state, is_watched from leading_players where player_id = $1',
    [playerId],
  );
  if (row === undefined) return { isShown: false };
  return {
    isShown: true,
    ...(row.state !== null && row.state !== undefined && { state: row.state }),
    ...(row.is_watched && { isWatched: true }),
  };
};

/** Saves the choice of a player. Of a state the player has left, and of all boards when hidden, the places go at once. */
export const saveLeading = async (
  tx: Transaction,
  playerId: string,
  { isShown, state, isWatched = false }: OwnLeading,
  now: Date,
) => {
  if (isShown)
    await tx.query(
      `insert into leading_players (player_id, state, chosen_at, is_watched) values ($1, $2, $3, $4)
       on conflict (player_id) do update
         set state = excluded.state, chosen_at = excluded.chosen_at, is_watched = excluded.is_watched`,
      [playerId, state ?? null, now, isWatched],
    );
  else await tx.query('delete from leading_players where player_id = $1', [playerId]);
  await tx.query('delete from leader_places where player_id = $1 and not ($2 and scope in ($3, $4))', [
    playerId,
    isShown,
    ALL_INDIA,
    state ?? ALL_INDIA,
  ]);
};

type Week = {
  readonly week: string;
  readonly start: Date;
  /** The deviation and the battles from which a rating is certain. */
  readonly certain: { readonly deviation: number; readonly battles: number };
  readonly now: Date;
};

/** Replaces all boards of a week. One process at a time. */
export const computeLeaders = async (tx: Transaction, { week, start, certain, now }: Week) => {
  await tx.query("select pg_advisory_xact_lock(hashtext('leader_places'))");
  await tx.query('delete from leader_places where week = $1', [week]);
  await tx.query(
    `with active as (
       select e.player_id, e.game_name, count(*)::int as battles
       from rating_entries e join leading_players using (player_id)
       where e.entered_at >= $2 and e.kind = 'counted'
       group by 1, 2 having count(*) >= ${LEADER_BATTLES}
     ), ranked as (
       select a.player_id, a.game_name, a.battles, r.rating, scope.name as scope,
              row_number() over (partition by a.game_name, scope.name order by r.rating desc, a.player_id) as place
       from active a
       join ratings r using (player_id, game_name)
       join leading_players c using (player_id)
       join players p using (player_id)
       cross join lateral (select '${ALL_INDIA}' as name union all select c.state where c.state is not null) scope
       where r.deviation <= $3 and r.battles >= $5 and not ${bannedAt('$4')}
     )
     insert into leader_places (week, game_name, scope, place, player_id, rating, battles, computed_at)
     select $1, game_name, scope, place, player_id, rating, battles, $4 from ranked where place <= ${LEADER_PLACES}`,
    [week, start, certain.deviation, now, certain.battles],
  );
};
