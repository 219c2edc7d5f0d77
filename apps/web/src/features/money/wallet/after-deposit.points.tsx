/** Points are not paid in. */
export function AfterDeposit() {
  return null;
}
