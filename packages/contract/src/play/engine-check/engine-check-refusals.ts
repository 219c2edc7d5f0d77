import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals about agreement with computers. */
export const ENGINE_CHECK_REFUSALS = {
  ENGINE_CASE_CLOSED: {
    status: 409,
    en: 'This case is already closed. A new one opens if later games give new evidence.',
    hi: 'यह मामला पहले ही बंद हो चुका है। बाद की बाज़ियों में नया सबूत मिला तो नया मामला खुलेगा।',
  },
} as const satisfies Record<string, RefusalWords>;
