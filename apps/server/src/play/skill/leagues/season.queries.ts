import { addDays } from '@muqabla/contract/india-time';
import type { League } from '@muqabla/contract/play/skill/league-terms';
import type { Queries, Transaction } from '../../../platform/db/database.ts';
import { ALL_INDIA } from '../leaders/leaders.queries.ts';
import { type SeasonTotal, seasonTable } from './season.rules.ts';

/** The places of a table. */
const SEASON_PLACES = 500;

type TotalRow = {
  player_id: string;
  game_name: string;
  league: League;
  points: number;
  wins: number;
  weeks: number;
  state: string | null;
};

const totalOf = ({ player_id, game_name, state, ...total }: TotalRow) => ({
  ...total,
  playerId: player_id,
  gameName: game_name,
  state,
});

/** SQL of the totals of players of a season who have chosen to appear. */
const TOTALS = `select s.player_id, s.game_name, (array_agg(s.league order by s.week desc))[1] as league,
    sum(s.points)::int as points, sum(s.wins)::int as wins, count(*)::int as weeks, c.state
  from league_seats s join leading_players c using (player_id)
  where s.week >= $1 and s.week < $2 and s.place is not null`;

const daysOf = (season: string): [string, string] => {
  const first = `${season}-01`;
  return [first, `${addDays(first, 31).slice(0, 7)}-01`];
};

/** Replaces the tables of a season in every game, of India and of each state. */
export const computeSeason = async (tx: Transaction, season: string) => {
  const rows = await tx.query<TotalRow>(`${TOTALS} group by s.player_id, s.game_name, c.state`, daysOf(season));
  const tables = [...Map.groupBy(rows.map(totalOf), ({ gameName }) => gameName)].flatMap(([gameName, totals]) => {
    const states = Map.groupBy(
      totals.filter(({ state }) => state !== null),
      ({ state }) => state ?? '',
    );
    return [[ALL_INDIA, totals] as const, ...states].flatMap(([scope, each]) =>
      seasonTable(each)
        .slice(0, SEASON_PLACES)
        .map(({ playerId, state: _state, gameName: _gameName, ...place }, index) => ({
          ...place,
          game_name: gameName,
          scope,
          position: index + 1,
          player_id: playerId,
        })),
    );
  });
  await tx.query('delete from league_places where season = $1', [season]);
  await tx.query(
    `insert into league_places (season, game_name, scope, position, place, player_id, league, points, wins, weeks)
     select $1, game_name, scope, position, place, player_id, league, points, wins, weeks
     from jsonb_to_recordset($2::jsonb) t (game_name text, scope text, position int, place int, player_id uuid, league text,
                                           points int, wins int, weeks int)`,
    [season, JSON.stringify(tables)],
  );
};

export type PlaceRow = {
  position: number;
  place: number;
  player_id: string;
  username: string;
  avatar: string;
  league: League;
  points: number;
  wins: number;
  weeks: number;
};

/** Reads the places of a table after a position. Who no longer appears, or not in this state, is left out at once. */
export const listSeason = (
  db: Queries,
  { season, gameName, scope }: { season: string; gameName: string; scope: string },
  after: number,
  limit: number,
) =>
  db.query<PlaceRow>(
    `select l.position, l.place, l.player_id, p.username, p.avatar, l.league, l.points, l.wins, l.weeks
     from league_places l join players p using (player_id) join leading_players c using (player_id)
     where l.season = $1 and l.game_name = $2 and l.scope = $3 and l.position > $4
       and ($3 = '${ALL_INDIA}' or c.state = $3)
     order by l.position limit $5`,
    [season, gameName, scope, after, limit],
  );

/** Reads the totals of a season of a player and of the friends who have chosen to appear. */
export const listFriendTotals = async (
  db: Queries,
  { season, gameName, playerId }: { season: string; gameName: string; playerId: string },
): Promise<(SeasonTotal & { username: string; avatar: string })[]> => {
  const rows = await db.query<Omit<TotalRow, 'game_name' | 'state'> & { username: string; avatar: string }>(
    `select s.player_id, p.username, p.avatar, (array_agg(s.league order by s.week desc))[1] as league,
            sum(s.points)::int as points, sum(s.wins)::int as wins, count(*)::int as weeks
     from league_seats s join players p using (player_id)
     where s.week >= $1 and s.week < $2 and s.place is not null and s.game_name = $3
       and (s.player_id = $4 or s.player_id in (
         select f.second_id from friendships f join leading_players c on c.player_id = f.second_id where f.first_id = $4
         union all
         select f.first_id from friendships f join leading_players c on c.player_id = f.first_id where f.second_id = $4))
     group by s.player_id, p.username, p.avatar`,
    [...daysOf(season), gameName, playerId],
  );
  return rows.map(({ player_id, ...total }) => ({ ...total, playerId: player_id }));
};

/** Lists the seasons of a game, the newest first, at most 24. */
export const listSeasons = async (db: Queries, gameName: string): Promise<string[]> => {
  const rows = await db.query<{ season: string }>(
    `select distinct to_char(week, 'YYYY-MM') as season from league_groups where game_name = $1 order by 1 desc limit 24`,
    [gameName],
  );
  return rows.map(({ season }) => season);
};

/** Lists the medals of a player in a game: places 1 to 3 of India in seasons before this one. */
export const listMedals = (db: Queries, playerId: string, gameName: string, season: string) =>
  db.query<{ season: string; place: number }>(
    `select l.season, l.place from league_places l
     where l.player_id = $1 and l.game_name = $2 and l.scope = '${ALL_INDIA}' and l.place <= 3 and l.season < $3
     order by l.season desc limit 24`,
    [playerId, gameName, season],
  );
