/** So many friends a player has at most. */
export const MAX_FRIENDS = 200;

/** So many players a player has blocked at most. */
export const MAX_BLOCKS = 200;

/** A request is shown to the other player for so long; until it is over, it is sent once. */
export const REQUEST_DAYS = 30;

/** So many players may be sent a request within 24 hours. */
export const REQUESTS_A_DAY = 20;

/** A link to become friends ends after so many days. */
export const FRIEND_LINK_DAYS = 7;

/** An opponent of a battle that ended within so many days can be challenged without being a friend. */
export const PLAY_AGAIN_DAYS = 30;

/** Wins and losses against a player are counted over so many of the newest battles on each seat. */
export const RECORD_BATTLES = 300;
