/** Points are not paid in. */
export function ReturnedDeposit() {
  return null;
}
