/** Points are one balance. */
export function WalletChoice() {
  return null;
}
