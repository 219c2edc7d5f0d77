/** Points are not paid in. */
export function OpenDeposits() {
  return null;
}
