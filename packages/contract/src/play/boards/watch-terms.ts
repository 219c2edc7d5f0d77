/** A spectator sees a running game as it was so many seconds ago, so that no spectator can help a player. */
export const WATCH_DELAY_SECONDS = 60;

/** The finished games of a player that others may replay. */
export const REPLAYS_LISTED = 20;

/** The running games that are listed for spectators. */
export const LIVE_LISTED = 30;
