import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** Refusals of passkeys and of confirmations. */
export const PASSKEY_REFUSALS = {
  PASSKEY_REFUSED: { status: 400, words: text('This passkey was not accepted. Use an OTP.') },
  PASSKEY_BLOCKED: {
    status: 409,
    words: text('This passkey seems to exist twice, so we have blocked it. Use an OTP, and remove it in your profile.'),
  },
  NO_PASSKEY: { status: 422, words: text('You have no passkey that works. Use a code.') },
  PASSKEY_EXISTS: { status: 409, words: text('This device already has a passkey for your account.') },
  TOO_MANY_PASSKEYS: { status: 409, words: text('You have {limit} passkeys. Remove one first.') },
  CONFIRMATION_NEEDED: { status: 409, words: text('Please confirm that it is you.') },
} as const satisfies Record<string, RefusalWords>;
