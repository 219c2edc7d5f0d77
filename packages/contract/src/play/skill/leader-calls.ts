import * as z from 'zod/mini';
import { INDIAN_STATES } from '../../core/settings/indian-states.ts';
import { defineCalls } from '../../define-calls.ts';
import { instant } from '../../fields.ts';
import { opponent } from '../matches/match.ts';
import { ratingBand } from './rating.ts';

const state = z.enum(INDIAN_STATES);

const leader = z.object({
  place: z.int(),
  player: opponent,
  band: ratingBand,
  rating: z.int(),
  /** The counted battles of the week. */
  battles: z.int(),
  /** The player lets others see games. */
  showsGames: z.boolean(),
});
export type Leader = z.output<typeof leader>;

/** The caller's choice to appear on boards, and on that of which state. */
export const ownLeading = z.object({
  isShown: z.boolean(),
  state: z.optional(state),
  /** Others may replay finished games, and watch running ones a minute behind. Off unless it is chosen. */
  isWatched: z.optional(z.boolean()),
});
export type OwnLeading = z.output<typeof ownLeading>;

export const leaderCalls = defineCalls('player', {
  'GET /leaders/{gameName}': {
    summary:
      'The strongest players of this week in a game, of all India or of one state, 50 at a time: those who have chosen to appear, with a certain rating and enough counted battles. Computed each hour. `after` is the last place of the answer before.',
    params: { gameName: z.string().check(z.minLength(1), z.maxLength(40)) },
    query: { state: z.optional(state), after: z.optional(z.string().check(z.regex(/^\d{1,3}$/))) },
    response: {
      /** The Monday in India, as `2026-11-16`. */
      week: z.string(),
      /** The time at which the board was computed; absent before the first time in a week. */
      computedAt: z.optional(instant),
      leaders: z.array(leader),
      next: z.optional(z.string()),
      own: ownLeading,
    },
    refusals: ['GAME_NOT_FOUND'],
  },
  'PUT /user/me/leading': {
    summary:
      'Chooses whether the caller appears on the boards, and on that of a state too, and whether others may see games of the caller. Each choice that is left out is off. A player who no longer appears is removed at once, with all games.',
    body: ownLeading,
    response: ownLeading,
  },
});
