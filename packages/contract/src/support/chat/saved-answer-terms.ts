/** The most saved answers of an installation. */
export const ANSWERS_MOST = 100;
/** The most characters of one text. */
export const ANSWER_LONGEST = 1000;
/** The form of a shortcut, which is typed after a slash. */
export const SHORTCUT_FORM = /^[a-z0-9-]{2,20}$/;
/** The placeholders of an answer: the player's name, and that of the staff member who answers. */
export const ANSWER_PLACEHOLDERS = ['name', 'staff'] as const;
export type AnswerPlaceholder = (typeof ANSWER_PLACEHOLDERS)[number];
