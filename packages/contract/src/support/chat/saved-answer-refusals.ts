import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** Refusals about the saved answers of support. */
export const SAVED_ANSWER_REFUSALS = {
  SHORTCUT_TAKEN: { status: 409, words: text('There is an answer with this shortcut already.') },
  ANSWER_PLACEHOLDER: {
    status: 422,
    words: text('In braces only “name” and “staff” are filled in. Please remove the other braces.'),
  },
  ANSWERS_FULL: { status: 409, words: text('There are {most} saved answers already. Delete one first.') },
} as const satisfies Record<string, RefusalWords>;
