import type { RefusalWords } from '../../refusal-words.ts';

/** Refusals of adjustments, and of payouts of a wallet that holds too little. */
export const ADJUSTMENT_REFUSALS = {
  TOO_LITTLE_TO_TAKE: {
    status: 422,
    en: 'There is only ₹{available} in this wallet.',
    hi: 'इस वॉलेट में सिर्फ़ ₹{available} हैं।',
  },
} as const satisfies Record<string, RefusalWords>;
