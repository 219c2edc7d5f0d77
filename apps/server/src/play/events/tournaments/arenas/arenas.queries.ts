import type { Queries } from '../../../../platform/db/database.ts';
import type { NewTournament } from '../tournaments.queries.ts';

/** The private arenas of a maker: made since an instant, and under way. */
export const countArenas = async (db: Queries, makerId: string, since: Date) => {
  const [row] = await db.query<{ made: number; under_way: number }>(
    `select count(*) filter (where created_at >= $2)::int as made,
            count(*) filter (where status in ('planned', 'running', 'finishing', 'paying', 'cancelling'))::int as under_way
     from tournaments where made_by = $1`,
    [makerId, since],
  );
  return { made: row?.made ?? 0, underWay: row?.under_way ?? 0 };
};

/** The private arena of a maker that was made on the same terms and has not begun, or null: it is the same one, asked for again. */
export const findSameArena = async (
  db: Queries,
  makerId: string,
  { title, gameName, startsAt, endsAt, maxPlayers }: NewTournament,
): Promise<string | null> => {
  const [row] = await db.query<{ tournament_id: string }>(
    `select tournament_id from tournaments
     where made_by = $1 and status = 'planned' and starts_at = $2 and ends_at = $3 and game_name = $4 and max_players = $5
       and title = $6::jsonb`,
    [makerId, startsAt, endsAt, gameName, maxPlayers, JSON.stringify(title)],
  );
  return row?.tournament_id ?? null;
};

/** The private arenas of a maker that have not begun. */
export const listPlannedOf = async (db: Queries, makerId: string): Promise<string[]> => {
  const rows = await db.query<{ tournament_id: string }>(
    "select tournament_id from tournaments where made_by = $1 and status = 'planned'",
    [makerId],
  );
  return rows.map(({ tournament_id }) => tournament_id);
};

/** The id of the private arena of a link, or null. */
export const findByLink = async (db: Queries, token: string): Promise<string | null> => {
  const [row] = await db.query<{ tournament_id: string }>(
    'select tournament_id from tournaments where link_token = $1',
    [token],
  );
  return row?.tournament_id ?? null;
};

const OVER = 10;

/** The private arenas that a player has made or has a seat in: all that are under way, the next start first, and the last that are over. */
export const listArenaIds = async (db: Queries, playerId: string): Promise<string[]> => {
  const rows = await db.query<{ tournament_id: string }>(
    `with own as (
       select tournament_id from tournaments where made_by = $1
       union
       select p.tournament_id from tournament_players p where p.player_id = $1 and p.left_at is null
     ), arenas as (
       select t.tournament_id, t.starts_at, t.status in ('paid', 'cancelled') as is_over
       from own join tournaments t using (tournament_id) where t.made_by is not null
     )
     (select tournament_id from arenas where not is_over order by starts_at, tournament_id)
     union all
     (select tournament_id from arenas where is_over order by starts_at desc, tournament_id limit ${OVER})`,
    [playerId],
  );
  return rows.map(({ tournament_id }) => tournament_id);
};

/** True when a player has or had a seat. */
export const hasJoined = async (db: Queries, tournamentId: string, playerId: string): Promise<boolean> =>
  (
    await db.query('select from tournament_players where tournament_id = $1 and player_id = $2', [
      tournamentId,
      playerId,
    ])
  ).length > 0;
