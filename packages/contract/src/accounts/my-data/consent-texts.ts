/** The kinds of consent that players give. */
export const CONSENT_KINDS = ['terms', 'privacy', 'age', 'kyc', 'notices'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/**
 * The version of the text of each consent: the day from which it is shown. A text that changes gets a new one; a test
 * compares the texts with those of the version.
 */
export const CONSENT_VERSIONS = {
  terms: '2026-11-28',
  privacy: '2026-11-29',
  age: '2026-11-23',
  kyc: '2026-11-23',
  notices: '2026-11-23',
} as const satisfies Record<ConsentKind, string>;
