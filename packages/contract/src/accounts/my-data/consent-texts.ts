/** The purposes of personal data that a player takes back, and gives again, at any time. */
export const OPTIONAL_PURPOSES = ['notices', 'online', 'assistant', 'measurement'] as const;
export type OptionalPurpose = (typeof OPTIONAL_PURPOSES)[number];

/** Those that are given again by a choice alone; pushes also need the browser's permission on the phone. */
export const CHOSEN_PURPOSES = ['online', 'assistant', 'measurement'] as const satisfies readonly OptionalPurpose[];

/** The purposes of personal data. The service and the identity that payouts need end with the account. */
export const PURPOSES = ['service', 'identity', ...OPTIONAL_PURPOSES] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The kinds of consent that players give. */
export const CONSENT_KINDS = ['terms', 'privacy', 'age', 'kyc', ...OPTIONAL_PURPOSES] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** The places where consents are given and taken back: the sign-up, KYC, the switch of a phone's pushes, My data, Friends. */
export const CONSENT_PLACES = ['signUp', 'kyc', 'phone', 'myData', 'friends'] as const;
export type ConsentPlace = (typeof CONSENT_PLACES)[number];

/**
 * The version of the text of each consent: the day from which it is shown. A text that changes gets a new one; a test
 * compares the texts with those of the version.
 */
export const CONSENT_VERSIONS = {
  terms: '2026-11-28',
  privacy: '2026-11-29',
  age: '2026-11-29',
  kyc: '2026-11-23',
  notices: '2026-11-29',
  online: '2026-11-29',
  assistant: '2026-11-29',
  measurement: '2026-11-29',
} as const satisfies Record<ConsentKind, string>;
