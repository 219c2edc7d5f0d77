/** Points are not paid in. */
export function DepositLimitCard() {
  return null;
}
