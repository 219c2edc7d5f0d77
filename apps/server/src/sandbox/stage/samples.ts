/** Aadhaar numbers that pass the check digit, and whom the sandbox's service finds under each: docs/sandbox.md. */
export const SAMPLE_AADHAARS = [
  { number: '234567890009', meaning: 'aadhaarGood' },
  { number: '234567991717', meaning: 'aadhaarMinor' },
  { number: '234567962828', meaning: 'aadhaarState' },
  { number: '234567893939', meaning: 'aadhaarOther' },
  { number: '234567994040', meaning: 'aadhaarNone' },
  { number: '234567925050', meaning: 'aadhaarDown' },
] as const;
