// Kept apart from the schemas, so that a screen that needs a constant does not load zod.
export const CHAT_TEXT_MAX = 2000;
/** The most messages in a response of the history. */
export const CHAT_PAGE = 50;
export const VOICE_MAX_SECONDS = 60;
export const VOICE_MAX_BYTES = 2 * 1024 * 1024;

/** The id of the team, for every staff member's messages. */
export const SUPPORT_ID = 'admin';

/** The filters of the inbox: open conversations, the open ones assigned to the caller, and closed ones. */
export const CHAT_FILTERS = ['open', 'mine', 'closed'] as const;
export type ChatFilter = (typeof CHAT_FILTERS)[number];

/** The most saved answers of an installation. */
export const ANSWERS_MOST = 100;
/** The most characters of one text. */
export const ANSWER_LONGEST = 1000;
/** The form of a shortcut, which is typed after a slash. */
export const SHORTCUT_FORM = /^[a-z0-9-]{2,20}$/;
/** The placeholders of an answer: the player's name, and that of the staff member who answers. */
export const ANSWER_PLACEHOLDERS = ['name', 'staff'] as const;
export type AnswerPlaceholder = (typeof ANSWER_PLACEHOLDERS)[number];
