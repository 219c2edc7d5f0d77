/** Points are won from no person’s money. */
export function NoHouseCard() {
  return null;
}
