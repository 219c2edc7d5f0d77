/** The player's data in the product, for the sandbox. A real provider needs none of it: UIDAI has the mobile and the name. */
export type Applicant = { readonly phone: string; readonly fullName: string };

/** The person's data in the Aadhaar. `dateOfBirth` is YYYY-MM-DD. */
export type KycProfile = { readonly name: string; readonly state: string; readonly dateOfBirth: string };

export type KycAnswer =
  | { readonly outcome: 'verified'; readonly profile: KycProfile }
  | { readonly outcome: 'wrong' | 'expired' };

/** Verifies people by Aadhaar OTP. Neither the provider's adapter nor its caller stores the Aadhaar number. */
export type OtpKyc = {
  readonly kind: 'otp';
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

export type RedirectAnswer =
  /** `last4` are the last digits of the Aadhaar, which is all of it that the provider shares. */
  | { readonly outcome: 'verified'; readonly profile: KycProfile; readonly last4: string; readonly gender: string }
  /** `refused`: the person did not share an Aadhaar. */
  | { readonly outcome: 'pending' | 'refused' | 'expired' };

/** Verifies people on the provider's own pages, where they consent to share their Aadhaar. */
export type RedirectKyc = {
  readonly kind: 'redirect';
  /** Stored with every KYC. */
  readonly provider: string;
  /** Begins a verification and returns the page to send the person to. Throws when the provider does not respond. */
  start(request: { reference: string; applicant: Applicant; returnUrl: string }): Promise<{ url: string }>;
  /** Fetches the outcome; idempotent. Throws when the provider does not respond. */
  fetch(reference: string): Promise<RedirectAnswer>;
};

export type Kyc = OtpKyc | RedirectKyc;
