/** Points are not paid in. */
export function DepositReturn() {
  return null;
}
