import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** Refusals of decisions about rings. */
export const RING_REFUSALS = {
  RING_CHANGED: { status: 409, words: text('This ring has changed since it was shown. Look at it again.') },
  RING_DECIDED: { status: 409, words: text('This ring is already decided.') },
  RING_NOT_HELD: { status: 409, words: text('No withdrawals are held for this ring.') },
} as const satisfies Record<string, RefusalWords>;

/** Refusals about agreement with computers. */
export const ENGINE_CHECK_REFUSALS = {
  ENGINE_CASE_CLOSED: {
    status: 409,
    words: text('This case is already closed. A new one opens if later games give new evidence.'),
  },
} as const satisfies Record<string, RefusalWords>;
