import { text } from '../../texts.ts';
/** The consent to KYC, shown beside the button and stored verbatim with the KYC. */
export const KYC_CONSENT = text(
  'By Continuing, you agree to our Legal Terms and you are 18 years or older. You let us check your name, age and state with your Aadhaar; we never keep its number.',
);

export const KYC_GUESSES = 3;
export const KYC_OTP_MINUTES = 5;
export const KYC_SENDS_AN_HOUR = 3;
