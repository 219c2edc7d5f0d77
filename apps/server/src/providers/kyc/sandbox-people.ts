import type { Applicant, KycProfile } from './port.ts';

const STATES = ['Maharashtra', 'Rajasthan', 'Uttar Pradesh', 'Gujarat', 'Delhi', 'Punjab', 'Kerala', 'Bihar'] as const;
const OLDEST_BIRTH_YEAR = 1970;
const BIRTH_YEARS = 30;
const MINOR_AGE = 17;

/** The meaning of the last four digits of a sandbox Aadhaar (docs/sandbox.md). Any other ending is an ordinary adult. */
export const SANDBOX_ENDINGS = {
  minor: '1717',
  bannedState: '2828',
  otherName: '3939',
  absent: '4040',
  providerDown: '5050',
} as const;
export type SandboxEnding = keyof typeof SANDBOX_ENDINGS;

/** The special case of a sandbox Aadhaar; null for an ordinary adult. */
export const endingOf = (aadhaar: string): SandboxEnding | null => {
  const found = Object.entries(SANDBOX_ENDINGS).find(([, digits]) => aadhaar.endsWith(digits));
  return found === undefined ? null : (found[0] as SandboxEnding);
};

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The person of a sandbox Aadhaar; depends only on the number and the player's name. */
export const sandboxPerson = (
  aadhaar: string,
  { fullName }: Pick<Applicant, 'fullName'>,
  thisYear: number,
): KycProfile => {
  const ending = endingOf(aadhaar);
  const seed = Number(aadhaar.slice(0, 8));
  const year = ending === 'minor' ? thisYear - MINOR_AGE : OLDEST_BIRTH_YEAR + (seed % BIRTH_YEARS);
  return {
    name: ending === 'otherName' ? 'Ramesh Chandra Verma' : fullName,
    state: ending === 'bannedState' ? 'Tamil Nadu' : (STATES[seed % STATES.length] ?? STATES[0]),
    dateOfBirth: `${year}-${twoDigits((seed % 12) + 1)}-${twoDigits((seed % 28) + 1)}`,
  };
};
