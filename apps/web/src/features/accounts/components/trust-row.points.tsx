/** Points are owed to no one. */
export function TrustRow() {
  return null;
}
