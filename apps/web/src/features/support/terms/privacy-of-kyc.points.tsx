/** Points need no KYC. */
export function PrivacyOfKyc() {
  return null;
}
