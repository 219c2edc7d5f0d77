import { text } from '../../texts.ts';
/** The names of private arenas. A player chooses one, because others read it; the words are those of people who meet to play. */
export const ARENA_NAMES = {
  friends: text('Friends’ Arena'),
  family: text('Family Arena'),
  office: text('Office Arena'),
  college: text('College Arena'),
  neighbours: text('Neighbours’ Arena'),
  club: text('Club Arena'),
  evening: text('Evening Arena'),
  weekend: text('Weekend Arena'),
} as const;
export type ArenaName = keyof typeof ARENA_NAMES;
export const ARENA_NAME_KEYS = Object.keys(ARENA_NAMES) as [ArenaName, ...ArenaName[]];

/** The lengths of a private arena in minutes. */
export const ARENA_MINUTES = [20, 30, 45, 60] as const;

/** The seats of a private arena. */
export const ARENA_SEATS = [10, 25, 50, 100] as const;

/** The private arenas that a player may make in a day of India, and that may be under way at a time. */
export const ARENAS_A_DAY = 5;
export const ARENAS_AT_A_TIME = 2;

/** The days ahead within which a private arena begins. */
export const ARENA_DAYS_AHEAD = 7;
