/** The games of a tournament, in points. */
export const ARENA_POINTS = { win: 2, draw: 1, loss: 0 } as const;

/** After so many wins in a row the next win counts double, until a game is not won. */
export const STREAK_FOR_DOUBLE = 2;

/** How long a tournament may last. */
export const TOURNAMENT_MINUTES = { min: 20, max: 60 } as const;

/** The seats of a tournament. */
export const TOURNAMENT_PLAYERS = { min: 2, max: 1000 } as const;

/** Joining ends so many minutes before the end. */
export const LAST_JOIN_MINUTES = 5;

/** A game that runs at the end counts if it ends within so many minutes. */
export const GRACE_MINUTES = 5;

/** The highest entry, in rupees. */
export const MAX_ENTRY = 10_000;

/** The highest prize that the house puts up, in rupees. */
export const MAX_HOUSE_PRIZE = 1_000_000;

/** Above so many rupees of the house a second staff member must approve. */
export const HOUSE_PRIZE_OF_ONE = 1000;

/** The most places with a prize. */
export const MAX_SHARES = 10;
