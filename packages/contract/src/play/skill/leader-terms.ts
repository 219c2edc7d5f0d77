/** The places of a board. */
export const LEADER_PLACES = 100;

/** The number of counted battles in a week that put a player on its board. */
export const LEADER_BATTLES = 5;
