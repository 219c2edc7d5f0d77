import * as z from 'zod/mini';

/** The bands of skill in a game, the weakest first. `new` until enough battles of the player count. */
export const RATING_BANDS = ['new', 'beginner', 'club', 'strong', 'expert', 'master'] as const;
export const ratingBand = z.enum(RATING_BANDS);
export type RatingBand = z.output<typeof ratingBand>;

/** How well a player plays a game, as other players see it. */
export const skill = z.object({
  band: ratingBand,
  /** The rating in whole points; absent while it is uncertain. */
  rating: z.optional(z.int()),
  /** The battles that count for it. */
  battles: z.int(),
});
export type Skill = z.output<typeof skill>;

/** So many battles a day between the same two players count for the rating of a game. */
export const RATED_BATTLES_A_DAY = 3;
