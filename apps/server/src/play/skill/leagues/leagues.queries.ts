import type { League, LeagueOutcome } from '@muqabla/contract/play/skill/league-terms';
import { bannedAt } from '../../../accounts/players/players.queries.ts';
import type { Queries, Transaction } from '../../../platform/db/database.ts';
import type { Pace } from './seating.rules.ts';

/** Lets one process at a time compute leagues, until the transaction ends. */
export const lockLeagues = (tx: Transaction) => tx.query("select pg_advisory_xact_lock(hashtext('league_weeks'))");

/** Lists the weeks that are not closed, and the last of all, the first one first. */
export const listOpenWeeks = (db: Queries) =>
  db.query<{ week: string; closed_at: Date | null }>(
    `select week::text, closed_at from league_weeks
     where closed_at is null or week = (select max(week) from league_weeks) order by league_weeks.week`,
  );

export const findWeek = async (db: Queries, week: string) => {
  const [row] = await db.query<{ computed_at: Date; closed_at: Date | null }>(
    'select computed_at, closed_at from league_weeks where week = $1',
    [week],
  );
  return row ?? null;
};

export const saveWeek = (tx: Transaction, week: string, now: Date) =>
  tx.query(
    `insert into league_weeks (week, computed_at) values ($1, $2)
     on conflict (week) do update set computed_at = excluded.computed_at`,
    [week, now],
  );

export const closeWeek = (tx: Transaction, week: string, now: Date) =>
  tx.query('update league_weeks set closed_at = $2 where week = $1 and closed_at is null', [week, now]);

export type TallyRow = {
  player_id: string;
  game_name: string;
  wins: number;
  draws: number;
  games: number;
  first_at: Date;
  is_removed: boolean;
};

/**
 * Counts the games on the board of each player between two instants, the earliest first game first: those that count for the
 * rating, so three a day of a pair, without those taken back and not counted again.
 */
export const readTallies = (db: Queries, { start, end, now }: { start: Date; end: Date; now: Date }) =>
  db.query<TallyRow>(
    `select t.*, (${bannedAt('$3')} or p.deleted_at is not null) as is_removed
     from (
       select e.player_id, e.game_name, count(*) filter (where e.score = 1)::int as wins,
              count(*) filter (where e.score = 0.5)::int as draws, count(*)::int as games, min(e.entered_at) as first_at
       from rating_entries e join board_games b using (match_id)
       where e.entered_at >= $1 and e.entered_at < $2 and e.kind = 'counted'
         and not exists (select from rating_entries back where back.match_id = e.match_id
                           and back.player_id = e.player_id and back.kind = 'takenBack'
                           and not exists (select from rating_entries again where again.match_id = e.match_id
                                             and again.player_id = e.player_id and again.kind = 'countedAgain'
                                             and again.version > back.version))
       group by 1, 2
     ) t join players p using (player_id)
     order by t.first_at, t.player_id`,
    [start, end, now],
  );

export type SeatRow = {
  player_id: string;
  game_name: string;
  league: League;
  group_number: number;
  corrected: number;
  next_league: League;
  is_removed: boolean;
};

/** Reads all seats of a week. */
export const readSeats = (db: Queries, week: string, now: Date) =>
  db.query<SeatRow>(
    `select s.player_id, s.game_name, s.league, s.group_number, s.corrected, s.next_league,
            (${bannedAt('$2')} or p.deleted_at is not null) as is_removed
     from league_seats s join players p using (player_id)
     where s.week = $1`,
    [week, now],
  );

export type GroupRow = { game_name: string; league: League; group_number: number; pace: Pace; seats: number };

export const readGroups = (db: Queries, week: string) =>
  db.query<GroupRow>(
    `select game_name, league, group_number, pace, seats from league_groups where week = $1
     order by game_name, league, group_number`,
    [week],
  );

export type Former = {
  player_id: string;
  game_name: string;
  next_league: League | null;
  last_games: number | null;
  rating: number | null;
  battles: number | null;
};

/** Reads where players come from: the league after their last seat, the games of the week before, and the rating. */
export const readFormer = (
  db: Queries,
  { week, weekBefore }: { week: string; weekBefore: string },
  newcomers: readonly { readonly player_id: string; readonly game_name: string }[],
) =>
  db.query<Former>(
    `select n.player_id, n.game_name, last.next_league, before.games as last_games, r.rating, r.battles
     from unnest($1::uuid[], $2::text[]) n (player_id, game_name)
     left join lateral (select s.next_league from league_seats s
       where s.player_id = n.player_id and s.game_name = n.game_name and s.week < $3 order by s.week desc limit 1) last on true
     left join league_seats before on before.player_id = n.player_id and before.game_name = n.game_name and before.week = $4
     left join ratings r on r.player_id = n.player_id and r.game_name = n.game_name`,
    [newcomers.map((each) => each.player_id), newcomers.map((each) => each.game_name), week, weekBefore],
  );

export const saveGroups = async (tx: Transaction, week: string, groups: readonly GroupRow[]) => {
  if (groups.length === 0) return;
  await tx.query(
    `insert into league_groups (week, game_name, league, group_number, pace, seats)
     select $1, g.game_name, g.league, g.group_number, g.pace, g.seats
     from jsonb_to_recordset($2::jsonb) g (game_name text, league text, group_number int, pace text, seats int)
     on conflict (week, game_name, league, group_number) do update set seats = excluded.seats`,
    [week, JSON.stringify(groups)],
  );
};

export type ComputedSeat = {
  player_id: string;
  game_name: string;
  league: League;
  group_number: number;
  wins: number;
  draws: number;
  games: number;
  points: number;
  place: number | null;
  outcome: LeagueOutcome;
  next_league: League;
};

/** Writes the seats of a week that are new or differ from what is stored. */
export const saveSeats = async (tx: Transaction, week: string, seats: readonly ComputedSeat[], now: Date) => {
  if (seats.length === 0) return;
  await tx.query(
    `insert into league_seats as s (player_id, game_name, week, league, group_number, wins, draws, games, points, place, outcome,
                                    next_league, seated_at)
     select n.player_id, n.game_name, $1, n.league, n.group_number, n.wins, n.draws, n.games, n.points, n.place, n.outcome,
            n.next_league, $3
     from jsonb_to_recordset($2::jsonb) n (player_id uuid, game_name text, league text, group_number int, wins int, draws int,
                                           games int, points int, place int, outcome text, next_league text)
     on conflict (player_id, game_name, week) do update
     set wins = excluded.wins, draws = excluded.draws, games = excluded.games, points = excluded.points,
         place = excluded.place, outcome = excluded.outcome, next_league = excluded.next_league
     where (s.wins, s.draws, s.games, s.points, s.place, s.outcome, s.next_league) is distinct from
           (excluded.wins, excluded.draws, excluded.games, excluded.points, excluded.place, excluded.outcome, excluded.next_league)`,
    [week, JSON.stringify(seats), now],
  );
};

export type Correction = { player_id: string; game_name: string; steps: number };

/**
 * Carries corrections of a closed week to the newest later seat of each player, whose next league moves with it. Who has no
 * later seat takes the corrected league by the week itself.
 */
export const carryCorrections = async (
  tx: Transaction,
  week: string,
  corrections: readonly Correction[],
): Promise<string[]> => {
  if (corrections.length === 0) return [];
  const rows = await tx.query<{ week: string }>(
    `update league_seats s set corrected = s.corrected + c.steps
     from jsonb_to_recordset($2::jsonb) c (player_id uuid, game_name text, steps int)
     where s.player_id = c.player_id and s.game_name = c.game_name and s.week > $1
       and s.week = (select max(newest.week) from league_seats newest
                     where newest.player_id = c.player_id and newest.game_name = c.game_name)
     returning s.week::text`,
    [week, JSON.stringify(corrections)],
  );
  return [...new Set(rows.map((row) => row.week))];
};
