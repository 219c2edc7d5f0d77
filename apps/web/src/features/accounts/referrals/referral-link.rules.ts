/** Registration link with the referral code. */
export const referralLink = (origin: string, code: string): string =>
  `${origin}/register?refercode=${encodeURIComponent(code)}`;
