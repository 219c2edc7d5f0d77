/** The games of a tournament, in points. */
export const ARENA_POINTS = { win: 2, draw: 1, loss: 0 } as const;

/** The number of wins in a row after which the next win counts double, until a game is not won. */
export const STREAK_FOR_DOUBLE = 2;

/** The bounds of a tournament's length in minutes. */
export const TOURNAMENT_MINUTES = { min: 20, max: 60 } as const;

/** The seats of a tournament. */
export const TOURNAMENT_PLAYERS = { min: 2, max: 1000 } as const;

/** The minutes before the end of a tournament at which joining ends. */
export const LAST_JOIN_MINUTES = 5;

/** The minutes before the start of a tournament at which players are reminded of it. */
export const REMINDER_MINUTES = 10;

/** The minutes after the end within which a game that still runs has to end to count. */
export const GRACE_MINUTES = 5;

/** The highest entry, in rupees. */
export const MAX_ENTRY = 10_000;

/** The highest prize that the house puts up, in rupees. */
export const MAX_HOUSE_PRIZE = 1_000_000;

/** The house's prize in rupees above which a second staff member must approve. */
export const HOUSE_PRIZE_OF_ONE = 1000;

/** The most places with a prize. */
export const MAX_SHARES = 10;

/** How often the tournaments of a schedule come. */
export const SCHEDULE_RHYTHMS = ['hourly', 'daily', 'weekly'] as const;

/** The states of a schedule. */
export const SCHEDULE_STATES = ['active', 'paused', 'ended'] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];
