/** The player's data in the product, for the sandbox. A real provider needs none of it: UIDAI has the mobile and the name. */
export type Applicant = { readonly phone: string; readonly fullName: string };

/** The person's data in the Aadhaar. `dateOfBirth` is YYYY-MM-DD. */
export type KycProfile = { readonly name: string; readonly state: string; readonly dateOfBirth: string };

export type KycAnswer =
  | { readonly outcome: 'verified'; readonly profile: KycProfile }
  | { readonly outcome: 'wrong' | 'expired' };

/** Verifies people by Aadhaar OTP. Neither the provider's adapter nor its caller stores the Aadhaar number. */
export type Kyc = {
  /** Stored with every KYC. */
  readonly provider: string;
  /**
   * Sends an OTP to the mobile registered with the Aadhaar, valid for `minutes`, and returns the provider's reference;
   * null when there is no such Aadhaar. Throws when the provider does not respond.
   */
  sendOtp(request: { aadhaar: string; applicant: Applicant; minutes: number }): Promise<{ reference: string } | null>;
  /** Verifies an OTP; idempotent for a correct one. Throws when the provider does not respond. */
  verifyOtp(request: { reference: string; aadhaar: string; otp: string; applicant: Applicant }): Promise<KycAnswer>;
};
