/** The places of a board. */
export const LEADER_PLACES = 100;

/** So many counted battles in a week put a player on its board. */
export const LEADER_BATTLES = 5;
