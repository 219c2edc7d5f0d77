/** The longest name of a guardian. */
export const GUARDIAN_NAME_MAX = 80;

/** The people who may confirm the account of a minor. */
export const GUARDIAN_RELATIONS = ['parent', 'guardian'] as const;
export type GuardianRelation = (typeof GUARDIAN_RELATIONS)[number];

/** The day from which the text that a guardian agrees to is shown; a changed text gets a new one. */
export const GUARDIAN_CONSENT_VERSION = '2026-11-29';

/**
 * The states of a player’s proof of age. `below` may not play; `guardianNeeded` may once a guardian has confirmed, where the
 * operator offers that.
 */
export const AGE_STATES = ['notAsked', 'needed', 'proved', 'below', 'guardianNeeded', 'guardianConfirmed'] as const;
export type AgeState = (typeof AGE_STATES)[number];
