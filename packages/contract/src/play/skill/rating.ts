import * as z from 'zod/mini';

/** The bands of skill in a game, the weakest first. `new` until enough battles of the player count. */
export const RATING_BANDS = ['new', 'beginner', 'club', 'strong', 'expert', 'master'] as const;
export const ratingBand = z.enum(RATING_BANDS);
export type RatingBand = z.output<typeof ratingBand>;

/** The skill of a player in a game, as other players see it. */
export const skill = z.object({
  band: ratingBand,
  /** The rating in whole points; absent while it is uncertain. */
  rating: z.optional(z.int()),
  /** The battles that count for it. */
  battles: z.int(),
});
export type Skill = z.output<typeof skill>;

const bandStart = z.object({ band: ratingBand, from: z.int() });

/** The way from a band of skill to the next one. */
const bandWay = z.object({
  /** The band, and the rating from which it begins. */
  current: bandStart,
  /** The next band; absent of the highest one. */
  next: z.optional(bandStart),
  /** The battles that are still needed before a band is shown. */
  battlesToBand: z.int(),
});

/** The skill of a player in a game, as the player sees it. */
export const ownSkill = z.object({
  ...skill.shape,
  ...bandWay.shape,
  /** The rating points won and lost in the last seven days; absent while the rating is uncertain. */
  weekChange: z.optional(z.int()),
});
export type OwnSkill = z.output<typeof ownSkill>;

/** The effect of a counted battle on the reader's own skill. */
export const skillChange = z.object({
  /** The rating in whole points before and after it; absent while it is uncertain. */
  points: z.optional(z.object({ before: z.int(), after: z.int() })),
  ...bandWay.shape,
});
export type SkillChange = z.output<typeof skillChange>;

/** The number of battles a day between the same two players that count for the rating of a game. */
export const RATED_BATTLES_A_DAY = 3;
