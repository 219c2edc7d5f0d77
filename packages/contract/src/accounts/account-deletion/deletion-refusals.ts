import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** Refusals of the deletion of an account. */
export const DELETION_REFUSALS = {
  DELETION_PENDING: {
    status: 409,
    words: text('Your account is about to be deleted. Call the deletion off to go on.'),
  },
  DELETION_BLOCKED: { status: 409, words: text('Your account cannot be deleted yet. The page says what is open.') },
  DELETION_AMOUNT_CHANGED: { status: 409, words: text('Your balance has changed. Please look at the amount again.') },
  ACCOUNT_DELETED: {
    status: 409,
    words: text('A player of this case has deleted their account, so it stays as it was decided.'),
  },
} as const satisfies Record<string, RefusalWords>;

/** Refusals of the page My data. */
export const MY_DATA_REFUSALS = {
  DATA_EXPORT_NOT_YET: {
    status: 422,
    words: text('You can ask for your data once a day. Please try again in {time}.'),
  },
} as const satisfies Record<string, RefusalWords>;
