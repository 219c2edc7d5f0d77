import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals about second reviews. */
export const SECOND_REVIEW_REFUSALS = {
  SECOND_REVIEW_NOT_BLIND: {
    status: 409,
    en: 'You have decided this battle or have seen how it was decided. Another reviewer has to look at it.',
    hi: 'इस मुक़ाबले का फ़ैसला आपने किया है या आप उसे देख चुके हैं। इसे किसी दूसरे रिव्यूअर को देखना होगा।',
  },
  SECOND_REVIEW_DONE: {
    status: 409,
    en: 'Somebody else has already looked at this battle a second time.',
    hi: 'इस मुक़ाबले को कोई और पहले ही दोबारा देख चुका है।',
  },
} as const satisfies Record<string, RefusalWords>;
