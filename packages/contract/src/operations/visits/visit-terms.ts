/** The kinds of page on which a visit of the player app begins. */
export const VISIT_PAGES = ['home', 'signIn', 'lobby', 'match', 'board', 'practice', 'wallet', 'other'] as const;
export type VisitPage = (typeof VISIT_PAGES)[number];

/** Classes of devices by memory and cores; `unknown` where the browser tells neither. */
export const DEVICE_CLASSES = ['low', 'middle', 'high', 'unknown'] as const;
export type DeviceClass = (typeof DEVICE_CLASSES)[number];

/** The limits of good and of acceptable at the 75th percentile, in milliseconds, as web.dev/vitals has them. */
export const VITAL_LIMITS = {
  lcp: { good: 2500, acceptable: 4000 },
  inp: { good: 200, acceptable: 500 },
} as const;
export type Vital = keyof typeof VITAL_LIMITS;

/** The longest time that is counted, in milliseconds; a longer one counts as this. */
export const LONGEST_VITAL = 60_000;

/** The most acts of one visit that are counted. */
export const VISIT_ACTS_MAX = 1000;

/** The weeks that counts are kept, the current one included. */
export const VISIT_WEEKS = 26;
