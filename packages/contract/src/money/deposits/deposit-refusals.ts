import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** Refusals of deposits, of money in suspense and of statements. */
export const DEPOSIT_REFUSALS = {
  REFUND_UNDER_WAY: { status: 409, words: text('This money is on its way back. Wait for what the gateway says.') },
  STATEMENT_TOO_LARGE: {
    status: 413,
    words: text('This statement is too large: at most 5 MB and 50,000 lines. Split it by days and compare each part.'),
  },
  DEPOSIT_OUT_OF_BOUNDS: { status: 422, words: text('Choose an amount from ₹{min} to ₹{max}.') },
  NOT_ALLOWED_TO_DEPOSIT: {
    status: 422,
    words: text(
      'Your KYC says that you may not play, so no cash can be added. Write to us in the support chat: our team returns what is in your deposit wallet.',
    ),
  },
  BARRED_NOT_CREDITED: {
    status: 422,
    words: text('KYC bars this player from play, so this money cannot be credited. It can only be sent back.'),
  },
  NOTHING_IN_SUSPENSE: { status: 422, words: text('No money of this deposit is held aside.') },
  FOREIGN_NOT_CREDITED: {
    status: 422,
    words: text('This money is not in rupees, so no wallet can hold it. It can only be sent back.'),
  },
  NOTHING_TO_ASK: { status: 422, words: text('The gateway has no payment for this deposit.') },
  STATEMENT_UNREADABLE: { status: 422, words: text('This statement cannot be read: {detail}') },
  PAYMENTS_UNAVAILABLE: { status: 503, words: text('Payment failed. Please try again.') },
} as const satisfies Record<string, RefusalWords>;
