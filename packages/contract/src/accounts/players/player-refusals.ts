import { MONEY_ECONOMIES } from '../../economy.ts';
import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** Refusals of players' registration, bans, names, referrers and KYC. */
export const PLAYER_REFUSALS = {
  USERNAME_EMPTY: { status: 400, words: text('Username cannot be empty!') },
  PLAYER_NOT_FOUND: { status: 404, words: text('This player was not found.') },
  BANNED: { status: 409, words: text('Your account is banned. Please contact the Admin.') },
  ALREADY_BANNED: { status: 409, words: text('This player is banned already.') },
  NOT_BANNED: { status: 409, words: text('This player is not banned.') },
  NOMINEE_CHANGED: {
    status: 409,
    words: text('The player has removed or changed the nominee since this request was made.'),
  },
  NO_NOMINEE: { status: 422, words: text('This player has named no nominee.') },
  PHONE_TAKEN: { status: 409, words: text('This number is already registered. Please log in.') },
  USERNAME_TAKEN: { status: 409, words: text('This username is taken. Choose another.') },
  REFERRER_CHANGED: { status: 409, words: text('Something changed here meanwhile. Please look at it again.') },
  REFERCODE_UNKNOWN: { status: 422, words: text('This refer code does not exist. Check it or leave it empty.') },
  USERNAME_LENGTH: { status: 422, words: text('Choose a username of 2 to 20 characters.') },
  USERNAME_CHARACTERS: { status: 422, words: text('Use letters, digits, emoji, spaces and . _ - only.') },
  USERNAME_RESERVED: { status: 422, words: text('This username looks like one of our team. Please choose another.') },
  BAN_END_PAST: { status: 422, words: text('A ban ends later than now and within a year, or never.') },
  BAN_NEEDS_OWNER: { status: 422, words: text('A ban of more than 7 days is for an owner to set and to lift.') },
  KYC_REVOKED: {
    economies: MONEY_ECONOMIES,
    status: 422,
    words: text('Our team has taken your KYC back. Verify again on the KYC page, then you can play and withdraw.'),
  },
  KYC_NOT_VERIFIED: { status: 409, words: text('This player has no verification that stands.') },
  KYC_NEEDED: { status: 422, words: text('Complete your KYC before you withdraw.') },
  KYC_UNAVAILABLE: {
    status: 503,
    words: text('The Aadhaar service does not answer right now. Please try again in a few minutes.'),
  },
} as const satisfies Record<string, RefusalWords>;
