import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** Refusals of what staff do about players whom play may harm. */
export const HARM_REFUSALS = {
  HARM_CASE_CLOSED: { status: 409, words: text('This case is already closed.') },
  NO_HELPLINE: { status: 422, words: text('No helpline is set. Name one in the settings first.') },
} as const satisfies Record<string, RefusalWords>;
