/** The player who asks, as we know them. A real provider needs none of it: UIDAI knows the mobile and the name. */
export type Applicant = { readonly phone: string; readonly fullName: string };

/** What the Aadhaar says of a person. `dateOfBirth` is YYYY-MM-DD. */
export type KycProfile = { readonly name: string; readonly state: string; readonly dateOfBirth: string };

export type KycAnswer =
  | { readonly outcome: 'verified'; readonly profile: KycProfile }
  | { readonly outcome: 'wrong' | 'expired' };

/** Verifies people by Aadhaar OTP. It keeps nothing of the number with us, and neither does its caller. */
export type Kyc = {
  /** Kept with every KYC. */
  readonly provider: string;
  /**
   * Sends an OTP to the mobile registered with the Aadhaar, good for so many minutes, and answers the provider's name
   * for it; null when there is no such Aadhaar. Throws when the provider does not answer.
   */
  sendOtp(asked: { aadhaar: string; applicant: Applicant; minutes: number }): Promise<{ reference: string } | null>;
  /** Compares an OTP. The same right OTP again answers the same. Throws when the provider does not answer. */
  verifyOtp(asked: { reference: string; aadhaar: string; otp: string; applicant: Applicant }): Promise<KycAnswer>;
};
