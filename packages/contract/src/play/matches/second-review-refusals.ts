import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** Refusals about second reviews. */
export const SECOND_REVIEW_REFUSALS = {
  SECOND_REVIEW_NOT_BLIND: {
    status: 409,
    words: text('You have decided this battle or have seen how it was decided. Another reviewer has to look at it.'),
  },
  SECOND_REVIEW_DONE: { status: 409, words: text('Somebody else has already looked at this battle a second time.') },
} as const satisfies Record<string, RefusalWords>;
