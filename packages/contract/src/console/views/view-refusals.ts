import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals about saved views of lists. */
export const VIEW_REFUSALS = {
  VIEWS_FULL: {
    status: 409,
    en: 'You already have {most} saved views of this list. Delete one first.',
    hi: 'इस सूची के आपके {most} सेव किए हुए व्यू पहले से हैं। पहले एक हटाएँ।',
  },
} as const satisfies Record<string, RefusalWords>;
