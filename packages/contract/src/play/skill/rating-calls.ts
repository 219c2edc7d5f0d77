import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { instant } from '../../fields.ts';
import { ownSkill, ratingBand, skill, skillChange } from './rating.ts';

const gameSkill = z.extend(skill, { gameName: z.string() });
export type GameSkill = z.output<typeof gameSkill>;

/**
 * The effect of a battle on a rating: counted, not counted because of the day's limit between the same two, or taken
 * back.
 */
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

export const ratingCalls = defineCalls('player', {
  'GET /user/me/ratings': {
    summary:
      'The caller’s skill in each game with a counted battle, the way to the next band and the last week’s change, the strongest first.',
    response: { games: z.array(z.extend(ownSkill, { gameName: z.string() })) },
  },
  'GET /match/{matchId}/ratings': {
    summary:
      'The skill of both sides of a battle in its game, for its host and joiner. `effect` is present once the battle has ended in a way that a rating follows, and `own` if it counted: what it did to the caller’s skill.',
    response: {
      host: skill,
      joiner: z.optional(skill),
      effect: z.optional(z.enum(RATING_EFFECTS)),
      own: z.optional(skillChange),
    },
    refusals: ['MATCH_NOT_FOUND'],
  },
  'GET /admin/players/{playerId}/ratings': {
    access: 'staff:players',
    summary: 'A player’s rating in each game with its deviation, the strongest first.',
    response: { games: z.array(staffSkill) },
    refusals: ['PLAYER_NOT_FOUND'],
  },
});
