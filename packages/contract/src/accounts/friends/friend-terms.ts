/** The highest number of friends of a player. */
export const MAX_FRIENDS = 200;

/** The highest number of players that a player has blocked. */
export const MAX_BLOCKS = 200;

/** The days for which a request is shown to the other player; until they are over, it is sent once. */
export const REQUEST_DAYS = 30;

/** The highest number of players who may be sent a request within 24 hours. */
export const REQUESTS_A_DAY = 20;

/** The days after which a link to become friends ends. */
export const FRIEND_LINK_DAYS = 7;

/** The days after a battle in which its opponent can be challenged without being a friend. */
export const PLAY_AGAIN_DAYS = 30;

/** The number of newest battles on each seat over which wins and losses against a player are counted. */
export const RECORD_BATTLES = 300;

/** The highest number of friends online that are listed by themselves. */
export const ONLINE_SHOWN = 12;

/** The longest nickname of a friend, in characters. */
export const NICKNAME_CHARACTERS = 24;
