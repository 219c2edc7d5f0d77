/** Points are not paid out. */
export function PayoutCard() {
  return null;
}
