import * as z from 'zod/mini';
import type { Calls } from '../call.ts';
import { id, instant } from '../fields.ts';
import { ratingBand, skill } from './rating.ts';

const gameSkill = z.extend(skill, { gameName: z.string() });
export type GameSkill = z.output<typeof gameSkill>;

/** How a battle counts: for the rating, not because of the day's limit between the same two, or taken back. */
export const RATING_EFFECTS = ['counted', 'overLimit', 'takenBack'] as const;

const staffSkill = z.object({
  gameName: z.string(),
  band: ratingBand,
  rating: z.number(),
  deviation: z.number(),
  battles: z.int(),
  ratedAt: instant,
});
export type StaffSkill = z.output<typeof staffSkill>;

export const ratingCalls = {
  'GET /user/me/ratings': {
    access: 'player',
    summary: 'The caller’s skill in each game with a counted battle, the strongest first.',
    response: z.object({ games: z.array(gameSkill) }),
    refusals: [],
  },
  'GET /match/{matchId}/ratings': {
    access: 'player',
    summary:
      'The skill of both sides of a battle in its game, for its host and joiner. `effect` is present once the battle has ended in a way that a rating follows.',
    params: z.strictObject({ matchId: id }),
    response: z.object({ host: skill, joiner: z.optional(skill), effect: z.optional(z.enum(RATING_EFFECTS)) }),
    refusals: ['MATCH_NOT_FOUND'],
  },
  'GET /admin/players/{playerId}/ratings': {
    access: 'staff:players',
    summary: 'A player’s rating in each game with its deviation, the strongest first.',
    params: z.strictObject({ playerId: id }),
    response: z.object({ games: z.array(staffSkill) }),
    refusals: ['PLAYER_NOT_FOUND'],
  },
} as const satisfies Calls;
