import { text, type Words } from '@muqabla/contract/texts';

/** Problems of a single setting. `{min}`, `{max}` and `{longest}` are replaced by its bounds. */
export const PROBLEM_WORDS = {
  bounds: text('Enter a value from {min} to {max}.'),
  text: text('At most {longest} characters, plain text.'),
  link: text('Use an https link of this service, or leave it empty.'),
  states: text('Choose states and union territories from the list, each once.'),
  ageProof: text('This installation has no service that proves an age.'),
  logo: text('Upload this picture first.'),
  gstin: text('This is not a GSTIN: 15 characters, beginning with the code of the state. Check it for a typing error.'),
  sac: text('Enter the 4 to 8 digits of the code.'),
  form: text('This value is not valid.'),
} as const satisfies Record<string, Words>;

/** Contradictions between settings. */
export const CONTRADICTION_WORDS = {
  'stakeMin is above stakeMax': text('The minimum stake is above the maximum.'),
  'stakeMin is not a multiple of stakeStep': text('The minimum stake must be a multiple of the stake step.'),
  'stakeMax is above pointsPairMax': text('The maximum stake is above what one may win from the same player in a day.'),
  'pointsPairMax is above pointsDayMax': text(
    'What one may win from the same player in a day is above what one may win in a day in all.',
  ),
  'depositMin is above depositMax': text('The minimum deposit is above the maximum.'),
  'withdrawMin is above withdrawMax': text('The minimum withdrawal is above the maximum.'),
  'rechargeMin is above rechargeMax': text('The minimum recharge is above the maximum.'),
  'guardianConfirms without ageProof': text('A guardian confirms only where players prove their age.'),
  'referralPercents are above commissionPercent': text(
    'The referral bonuses add up to more than the commission they are paid from.',
  ),
} as const satisfies Record<string, Words>;

/** The kinds of contradictions between settings. */
export type Contradiction = keyof typeof CONTRADICTION_WORDS;
