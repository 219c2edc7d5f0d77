/** Points are no liability. */
export function LiabilityLine() {
  return null;
}
