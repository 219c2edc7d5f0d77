/** Points are not paid in. */
export function DepositBill() {
  return null;
}
