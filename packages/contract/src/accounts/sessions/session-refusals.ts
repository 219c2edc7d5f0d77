import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** The refusals of sign-in, for players and staff. */
export const SESSION_REFUSALS = {
  WRONG_OTP: { status: 400, words: text('Wrong OTP. Only the newest SMS counts. Please check it and try again.') },
  OTP_SPENT: { status: 400, words: text('This OTP is no longer valid. Please ask for a new one.') },
  COOKIES_NEEDED: {
    status: 400,
    words: text(
      'This browser keeps no cookies, or the OTP was asked for in another one. Allow cookies for this site and ask for a new OTP, or enter it in the browser that asked for it.',
    ),
  },
  PROOF_NEEDED: { status: 429, words: text('Many OTPs are being asked for right now. Please try again in {time}.') },
  SIGNUP_EXPIRED: { status: 400, words: text('Your registration has expired. Please start again.') },
  WRONG_SIGN_IN: { status: 400, words: text('E-mail, password or code is wrong.') },
  WRONG_CODE: { status: 400, words: text('This code is wrong or was used before. Wait for the next one.') },
  INVITATION_SPENT: {
    status: 400,
    words: text('This invitation was used, replaced or has expired. Ask an owner for a new one.'),
  },
  SESSION_ENDED: { status: 401, words: text('You are signed out. Please log in again.') },
  ACCESS_EXPIRED: { status: 403, words: text('Please log in to continue.') },
  CONFIRM_NEEDED: { status: 422, words: text('Please confirm that it is you, then try again.') },
  PASSWORD_COMMON: {
    status: 422,
    words: text('This password is too easy to guess. Choose a longer or less common one.'),
  },
} as const satisfies Record<string, RefusalWords>;
