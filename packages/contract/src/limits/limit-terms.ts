/** How long a raised or removed limit waits before it holds. */
export const RAISE_HOURS = 24;

export const TIME_OUT_DAYS = [1, 7, 30] as const;
export type TimeOutDays = (typeof TIME_OUT_DAYS)[number];

export const SELF_EXCLUSION_TERMS = ['sixMonths', 'oneYear', 'untilReview'] as const;
export type SelfExclusionTerm = (typeof SELF_EXCLUSION_TERMS)[number];

/** How many days each term lasts; `untilReview` is looked at no sooner. */
export const SELF_EXCLUSION_DAYS = { sixMonths: 183, oneYear: 365, untilReview: 365 } as const;

/** Minutes of use after which the app can remind. */
export const REMINDER_MINUTES = [15, 30, 60] as const;
export type ReminderMinutes = (typeof REMINDER_MINUTES)[number];

/** The refusals of whoever took a time-out or excluded themselves, wherever play or a deposit would begin. */
export const ENTRY_REFUSALS = ['TIME_OUT', 'SELF_EXCLUDED', 'SELF_EXCLUDED_UNTIL_REVIEW'] as const;
