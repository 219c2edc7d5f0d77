import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** Refusals about saved views of lists. */
export const VIEW_REFUSALS = {
  VIEWS_FULL: { status: 409, words: text('You already have {most} saved views of this list. Delete one first.') },
} as const satisfies Record<string, RefusalWords>;
