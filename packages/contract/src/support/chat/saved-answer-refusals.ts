import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals about the saved answers of support. */
export const SAVED_ANSWER_REFUSALS = {
  SHORTCUT_TAKEN: {
    status: 409,
    en: 'There is an answer with this shortcut already.',
    hi: 'इस शॉर्टकट का जवाब पहले से है।',
  },
  ANSWER_PLACEHOLDER: {
    status: 422,
    en: 'In braces only “name” and “staff” are filled in. Please remove the other braces.',
    hi: 'ब्रैकेट में सिर्फ़ “name” और “staff” भरे जाते हैं। बाकी ब्रैकेट हटाएँ।',
  },
  ANSWERS_FULL: {
    status: 409,
    en: 'There are {most} saved answers already. Delete one first.',
    hi: 'सेव किए हुए {most} जवाब पहले से हैं। पहले एक हटाएँ।',
  },
} as const satisfies Record<string, RefusalWords>;
