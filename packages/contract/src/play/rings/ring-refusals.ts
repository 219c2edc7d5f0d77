import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals of decisions about rings. */
export const RING_REFUSALS = {
  RING_CHANGED: {
    status: 409,
    en: 'This ring has changed since it was shown. Look at it again.',
    hi: 'दिखाए जाने के बाद यह गुट बदल गया है। इसे फिर से देखें।',
  },
  RING_DECIDED: {
    status: 409,
    en: 'This ring is already decided.',
    hi: 'इस गुट पर फ़ैसला हो चुका है।',
  },
  RING_NOT_HELD: {
    status: 409,
    en: 'No withdrawals are held for this ring.',
    hi: 'इस गुट के लिए कोई निकासी रुकी हुई नहीं है।',
  },
} as const satisfies Record<string, RefusalWords>;

/** Refusals about agreement with computers. */
export const ENGINE_CHECK_REFUSALS = {
  ENGINE_CASE_CLOSED: {
    status: 409,
    en: 'This case is already closed. A new one opens if later games give new evidence.',
    hi: 'यह मामला पहले ही बंद हो चुका है। बाद की बाज़ियों में नया सबूत मिला तो नया मामला खुलेगा।',
  },
} as const satisfies Record<string, RefusalWords>;
