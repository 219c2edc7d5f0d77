import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** Refusals of adjustments, and of payouts of a wallet that holds too little. */
export const ADJUSTMENT_REFUSALS = {
  TOO_LITTLE_TO_TAKE: { status: 422, words: text('There is only ₹{available} in this wallet.') },
} as const satisfies Record<string, RefusalWords>;

/** Refusals about states of providers that contradict the books. */
export const CONTRADICTION_REFUSALS = {
  CONTRADICTION_RESOLVED: {
    status: 409,
    words: text('This has already been resolved. Look at its reason under Resolved.'),
  },
} as const satisfies Record<string, RefusalWords>;
