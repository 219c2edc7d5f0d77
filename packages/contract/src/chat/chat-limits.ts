// Apart from the shapes, so that a screen that needs a number or a name does not download the checks.
export const CHAT_TEXT_MAX = 2000;
/** How many messages a reading of the conversation carries at most. */
export const CHAT_PAGE = 50;
export const VOICE_MAX_SECONDS = 60;
export const VOICE_MAX_BYTES = 2 * 1024 * 1024;

/** Who the player writes to and hears from: the team, whoever of it answers. */
export const SUPPORT_ID = 'admin';

/** What the inbox of staff can be narrowed to: all open conversations, one's own of them, and what is done. */
export const CHAT_FILTERS = ['open', 'mine', 'closed'] as const;
export type ChatFilter = (typeof CHAT_FILTERS)[number];
