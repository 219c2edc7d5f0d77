/** Aadhaar numbers that pass the check digit, and whom the sandbox's service finds under each: docs/sandbox.md. */
export const SAMPLE_AADHAARS = [
  { number: '234567890009', person: 'adult' },
  { number: '234567991717', person: 'minor' },
  { number: '234567962828', person: 'bannedState' },
  { number: '234567893939', person: 'otherName' },
  { number: '234567994040', person: 'unknown' },
  { number: '234567925050', person: 'serviceDown' },
] as const;

export type SamplePerson = (typeof SAMPLE_AADHAARS)[number]['person'];
