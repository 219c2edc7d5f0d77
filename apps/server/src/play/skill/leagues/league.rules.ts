import {
  type League,
  LEAGUE_GAMES,
  LEAGUE_GAMES_TO_MOVE_DOWN,
  LEAGUE_POINTS,
  leagueMovers,
  type LeagueOutcome,
  LEAGUES,
} from '@muqabla/contract/play/skill/league-terms';
import type { RatingBand } from '@muqabla/contract/play/skill/rating';

/** The counted games of a player in a week. */
export type Tally = { readonly wins: number; readonly draws: number; readonly games: number };

/** The league points of a week: of the best games, wins first. */
export const leaguePointsOf = ({ wins, draws }: Tally): number => {
  const countedWins = Math.min(wins, LEAGUE_GAMES);
  const countedDraws = Math.min(draws, LEAGUE_GAMES - countedWins);
  return countedWins * LEAGUE_POINTS.win + countedDraws * LEAGUE_POINTS.draw;
};

/** The league in which a player of this band begins. */
export const firstLeagueOf = (band: RatingBand): League => (band === 'new' ? LEAGUES[0] : band);

/** The league some steps up or down from one, within the first and the last. */
export const leagueAfter = (league: League, steps: number): League => {
  const place = Math.min(Math.max(LEAGUES.indexOf(league) + steps, 0), LEAGUES.length - 1);
  return LEAGUES[place] ?? league;
};

const STEPS = { up: 1, stay: 0, down: -1 } as const satisfies Record<LeagueOutcome, number>;

/** A seat as far as its place depends on it. */
export type RankedSeat = Tally & {
  readonly playerId: string;
  /** Banned or deleted: without a place, and counted as the last of the group. */
  readonly isRemoved: boolean;
  /** Steps by earlier weeks that were computed again after this seat was taken. */
  readonly corrected: number;
};

export type Placement = {
  readonly playerId: string;
  readonly points: number;
  readonly place: number | null;
  readonly outcome: LeagueOutcome;
  readonly nextLeague: League;
};

type Standing = RankedSeat & { readonly points: number };

const isAhead = (one: Standing, other: Standing) =>
  one.points > other.points || (one.points === other.points && one.wins > other.wins);

const outcomeOf = (seat: Standing, active: readonly Standing[], { size, league }: Group): LeagueOutcome => {
  const { up, down } = leagueMovers(size, league);
  const ahead = active.filter((other) => isAhead(other, seat)).length;
  // A tie across the line is decided for the players: all of them move up, none of them moves down.
  if (ahead < up && seat.points > 0) return 'up';
  return size - ahead <= down && seat.games >= LEAGUE_GAMES_TO_MOVE_DOWN ? 'down' : 'stay';
};

export type Group = {
  readonly league: League;
  /** The players ever seated. */
  readonly size: number;
};

/**
 * The places of a group: by points, then by wins; equal players share a place. The first quarter moves up and the last sixth
 * moves down, by the size with the players who were removed, so that a removal costs no other player a place.
 */
export const placementsOf = (group: Group, seats: readonly RankedSeat[]): Placement[] => {
  const standings = seats.map((seat) => ({ ...seat, points: leaguePointsOf(seat) }));
  const active = standings.filter(({ isRemoved }) => !isRemoved);
  return standings.map((seat) => {
    const { playerId, points, isRemoved, corrected } = seat;
    const outcome = isRemoved ? 'stay' : outcomeOf(seat, active, group);
    const place = isRemoved ? null : 1 + active.filter((other) => isAhead(other, seat)).length;
    return { playerId, points, place, outcome, nextLeague: leagueAfter(group.league, STEPS[outcome] + corrected) };
  });
};
