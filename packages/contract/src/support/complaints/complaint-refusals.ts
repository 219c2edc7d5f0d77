import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** Refusals of complaints. */
export const COMPLAINT_REFUSALS = {
  COMPLAINT_NOT_FOUND: { status: 404, words: text('This complaint was not found.') },
  COMPLAINT_SUBJECT_NOT_FOUND: {
    status: 404,
    words: text('This battle or payment was not found. Choose another one, or none.'),
  },
  COMPLAINTS_OPEN: {
    status: 409,
    words: text('Your earlier complaints come first: three can be open at a time, and five be filed in a day.'),
  },
  COMPLAINT_NOT_TO_ESCALATE: { status: 409, words: text('This complaint cannot go to the grievance officer now.') },
  COMPLAINT_MOVED_ON: { status: 409, words: text('This complaint has changed meanwhile. Please look at it again.') },
  COMPLAINT_OF_OFFICER: {
    status: 409,
    words: text('This complaint is with the grievance officer: an owner answers it.'),
  },
} as const satisfies Record<string, RefusalWords>;
