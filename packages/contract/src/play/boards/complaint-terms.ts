/** The most characters of a complaint about a game on the board, and the fewest. */
export const COMPLAINT_MOST = 300;
export const COMPLAINT_LEAST = 5;

/** The longest time after the end of a game in which a player may complain. */
export const COMPLAINT_HOURS = 24;
