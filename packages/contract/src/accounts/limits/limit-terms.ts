/** The delay before a raised or removed limit takes effect. */
export const RAISE_HOURS = 24;

export const TIME_OUT_DAYS = [1, 7, 30] as const;
export type TimeOutDays = (typeof TIME_OUT_DAYS)[number];

/** The hours of the short break that is offered after losses in a row. */
export const TIME_OUT_HOURS = [1] as const;

export const SELF_EXCLUSION_TERMS = ['sixMonths', 'oneYear', 'untilReview'] as const;
export type SelfExclusionTerm = (typeof SELF_EXCLUSION_TERMS)[number];

/** Days of each term; `untilReview` lasts at least as long. */
export const SELF_EXCLUSION_DAYS = { sixMonths: 183, oneYear: 365, untilReview: 365 } as const;

/** The longest limit of play in a day, in minutes: the whole day. */
export const MAX_PLAY_MINUTES = 1440;

/** Minutes of use after which the app can remind. */
export const REMINDER_MINUTES = [15, 30, 60] as const;
export type ReminderMinutes = (typeof REMINDER_MINUTES)[number];

/** The refusals of play and deposits during a time-out or a self-exclusion, and before the age is proved where that is asked for. */
export const ENTRY_REFUSALS = [
  'TIME_OUT',
  'SELF_EXCLUDED',
  'SELF_EXCLUDED_UNTIL_REVIEW',
  'AGE_PROOF_NEEDED',
  'AGE_TOO_LOW',
  'GUARDIAN_NEEDED',
] as const;
