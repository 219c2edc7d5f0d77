import { POINTS_ECONOMIES } from '../../economy.ts';
import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** Refusals of the proof of age, where the operator asks for one. */
export const AGE_REFUSALS = {
  AGE_PROOF_NEEDED: { status: 422, words: text('Confirm your age first: Profile, Your age.') },
  AGE_TOO_LOW: {
    status: 422,
    words: text('You are younger than players here have to be. Profile, Your age says more.'),
  },
  GUARDIAN_NEEDED: {
    economies: POINTS_ECONOMIES,
    status: 422,
    words: text('A parent or guardian has to confirm your account first: Profile, Your age.'),
  },
  AGE_CODE_UNKNOWN: {
    status: 422,
    words: text('This code is not known, or is used up. Ask the age service for a new one.'),
  },
  GUARDIAN_TOO_YOUNG: {
    economies: POINTS_ECONOMIES,
    status: 422,
    words: text('A guardian is an adult. This code is of a younger person.'),
  },
  AGE_SERVICE_DOWN: {
    status: 503,
    words: text('The age service does not answer right now. Please try again in a few minutes.'),
  },
} as const satisfies Record<string, RefusalWords>;
