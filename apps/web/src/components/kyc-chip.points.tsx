/** Points need no KYC. */
export function KycChip() {
  return null;
}
