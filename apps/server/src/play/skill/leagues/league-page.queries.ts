import type { League, LeagueOutcome } from '@muqabla/contract/play/skill/league-terms';
import { LEAGUE_MOVING_GROUP } from '@muqabla/contract/play/skill/league-terms';
import type { Queries } from '../../../platform/db/database.ts';

export type OwnSeatRow = {
  week: string;
  league: League;
  group_number: number;
  place: number | null;
  points: number;
  games: number;
  outcome: LeagueOutcome;
  next_league: League;
  closed_at: Date | null;
};

const PAST_WEEKS = 12;

/** Reads a player's seats in a game up to a week, the newest first: that of the week, and those before it. */
export const listOwnSeats = (db: Queries, playerId: string, gameName: string, week: string) =>
  db.query<OwnSeatRow>(
    `select s.week::text, s.league, s.group_number, s.place, s.points, s.games, s.outcome, s.next_league, w.closed_at
     from league_seats s join league_weeks w using (week)
     where s.player_id = $1 and s.game_name = $2 and s.week <= $3
     order by s.week desc limit ${PAST_WEEKS + 1}`,
    [playerId, gameName, week],
  );

export type GroupSeatRow = {
  player_id: string;
  username: string;
  avatar: string;
  is_shown: boolean;
  place: number;
  points: number;
  games: number;
  outcome: LeagueOutcome;
};

/** Reads the players of a group who have a place, in order; names are shown of those who have chosen to appear. */
export const listGroup = (
  db: Queries,
  { gameName, seat }: { gameName: string; seat: Pick<OwnSeatRow, 'week' | 'league' | 'group_number'> },
) =>
  db.query<GroupSeatRow>(
    `select s.player_id, p.username, p.avatar, c.player_id is not null as is_shown, s.place, s.points, s.games, s.outcome
     from league_seats s join players p using (player_id) left join leading_players c using (player_id)
     where s.week = $1 and s.game_name = $2 and s.league = $3 and s.group_number = $4 and s.place is not null
     order by s.place, s.seated_at, s.player_id`,
    [seat.week, gameName, seat.league, seat.group_number],
  );

/** Reads the number of players ever seated in a group. */
export const readGroupSize = async (
  db: Queries,
  { gameName, seat }: { gameName: string; seat: Pick<OwnSeatRow, 'week' | 'league' | 'group_number'> },
): Promise<number> => {
  const [row] = await db.query<{ seats: number }>(
    'select seats from league_groups where week = $1 and game_name = $2 and league = $3 and group_number = $4',
    [seat.week, gameName, seat.league, seat.group_number],
  );
  return row?.seats ?? 0;
};

/** Counts the closed weeks in which a player was first of a group that moves players. */
export const countWeeksWon = async (db: Queries, playerId: string, gameName: string): Promise<number> => {
  const [row] = await db.query<{ weeks: number }>(
    `select count(*)::int as weeks
     from league_seats s join league_weeks w using (week)
     join league_groups g on g.week = s.week and g.game_name = s.game_name and g.league = s.league
                         and g.group_number = s.group_number
     where s.player_id = $1 and s.game_name = $2 and s.place = 1 and s.points > 0 and w.closed_at is not null
       and g.seats >= ${LEAGUE_MOVING_GROUP}`,
    [playerId, gameName],
  );
  return row?.weeks ?? 0;
};
