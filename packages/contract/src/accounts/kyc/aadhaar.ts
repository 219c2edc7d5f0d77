import { latinDigits } from '../../digits.ts';

// Verhoeff's check: multiplication in the symmetry group of the pentagon, and the permutation at each position.
const COMBINED = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
] as const;
const PERMUTED = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 5, 7, 6, 2, 8, 3, 0, 9, 4],
  [5, 8, 0, 3, 7, 9, 6, 1, 4, 2],
  [8, 9, 1, 6, 0, 4, 3, 5, 2, 7],
  [9, 4, 5, 3, 1, 2, 6, 8, 7, 0],
  [4, 2, 8, 6, 5, 7, 3, 9, 0, 1],
  [2, 7, 9, 3, 8, 0, 6, 4, 1, 5],
  [7, 0, 4, 6, 9, 1, 3, 2, 5, 8],
] as const;

/** True when the last digit is the Verhoeff check digit, which detects every wrong and every swapped digit. */
export const passesVerhoeff = (digits: string): boolean => {
  let check = 0;
  for (const [place, digit] of Array.from(digits).toReversed().entries()) {
    check = COMBINED[check]?.[PERMUTED[place % 8]?.[Number(digit)] ?? 0] ?? 0;
  }
  return check === 0;
};

/** True for a valid Aadhaar number: twelve digits, the first 2 to 9, with a correct check digit. */
export const isAadhaar = (text: string): boolean => /^[2-9]\d{11}$/.test(text) && passesVerhoeff(text);

/** True when a text contains a possible Aadhaar number, also in groups or in digits of another script. Such a text must not be stored. */
export const containsAadhaar = (text: string): boolean =>
  [...latinDigits(text).matchAll(/\d(?:[\s.-]*\d)*/g)].some(([written]) => {
    const digits = written.replaceAll(/\D/g, '');
    return Array.from({ length: Math.max(0, digits.length - 11) }, (_, from) => digits.slice(from, from + 12)).some(
      isAadhaar,
    );
  });

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
