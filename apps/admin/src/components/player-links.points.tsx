/** The other records of a player are of payments, which points do not have. */
export function PlayerLinks() {
  return null;
}
