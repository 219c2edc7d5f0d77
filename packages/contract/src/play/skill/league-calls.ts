import * as z from 'zod/mini';
import { INDIAN_STATES } from '../../core/settings/indian-states.ts';
import { defineCalls } from '../../define-calls.ts';
import { instant } from '../../fields.ts';
import { opponent } from '../matches/match.ts';
import { ownLeading } from './leader-calls.ts';
import { LEAGUE_OUTCOMES, LEAGUES } from './league-terms.ts';

const league = z.enum(LEAGUES);
const outcome = z.enum(LEAGUE_OUTCOMES);
const gameName = z.string().check(z.minLength(1), z.maxLength(40));
const week = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const season = z.string().check(z.regex(/^\d{4}-\d{2}$/));

const leagueRow = z.object({
  place: z.int(),
  /** Absent for a player who has not chosen to appear. */
  player: z.optional(opponent),
  isOwn: z.boolean(),
  points: z.int(),
  /** The counted games of the week on the board. */
  games: z.int(),
  /** Where the place leads, or would lead if the week ended now. */
  outcome,
});
export type LeagueRow = z.output<typeof leagueRow>;

const ownSeat = z.object({
  week,
  league,
  /** Absent for a player who was removed from the tables. */
  place: z.optional(z.int()),
  points: z.int(),
  games: z.int(),
  outcome,
  nextLeague: league,
});
export type OwnLeagueSeat = z.output<typeof ownSeat>;

const seasonRow = z.object({
  place: z.int(),
  player: opponent,
  league,
  points: z.int(),
  wins: z.int(),
  /** The weeks with a counted game. */
  weeks: z.int(),
});
export type SeasonRow = z.output<typeof seasonRow>;

export const leagueCalls = defineCalls('player', {
  'GET /leagues/{gameName}': {
    summary:
      'The caller’s group in the weekly league of a game, of this week or of an earlier one: places, where they lead, and titles. Computed every five minutes from counted games on the board.',
    params: { gameName },
    query: { week: z.optional(week) },
    response: {
      week,
      endsAt: instant,
      isClosed: z.boolean(),
      computedAt: z.optional(instant),
      /** The league in which the caller plays, or would by a game of this week. */
      league,
      seat: z.optional(ownSeat),
      /** The group of the seat, the first place first. Empty without a seat. */
      group: z.array(leagueRow),
      /** The players of the group who move up and who move down. */
      movers: z.object({ up: z.int(), down: z.int() }),
      /** The caller’s seats in closed weeks, the newest first, at most 12. */
      past: z.array(ownSeat),
      titles: z.object({
        /** Closed weeks in which the caller was first of a group of four or more. */
        weeksWon: z.int(),
        /** Places 1 to 3 in tables of India of seasons that are over. */
        medals: z.array(z.object({ season, place: z.int() })),
      }),
      own: ownLeading,
    },
    refusals: ['GAME_NOT_FOUND'],
  },
  'GET /leagues/{gameName}/seasons/{season}': {
    summary:
      'A table of a season, which is the weeks whose Monday is in a month: of India, of a state, or of the caller’s friends, 50 at a time. Only players who have chosen to appear. `after` is the `next` of the answer before.',
    params: { gameName, season },
    query: {
      of: z._default(z.enum(['india', 'friends']), 'india'),
      state: z.optional(z.enum(INDIAN_STATES)),
      after: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
    },
    response: {
      season,
      isClosed: z.boolean(),
      /** The seasons of the game, the newest first. */
      seasons: z.array(season),
      places: z.array(seasonRow),
      next: z.optional(z.string()),
      own: ownLeading,
    },
    refusals: ['GAME_NOT_FOUND'],
  },
});
