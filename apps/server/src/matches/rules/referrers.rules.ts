/** By player: the referrer and the referrer's referrer, null for nobody. */
export type Referrers = ReadonlyMap<string, readonly (string | null)[]>;

/** Everybody who referred one of these, each once. */
export const allReferrers = (referrers: Referrers): string[] => [
  ...new Set([...referrers.values()].flat().filter((id) => id !== null)),
];

/** Who earns at a player's win, nearest first: a blocked one leaves the place empty, so that nobody moves up a level. */
export const earningReferrers = (
  referrers: readonly (string | null)[] = [],
  blocked: ReadonlySet<string>,
): (string | null)[] => referrers.map((id) => (id !== null && blocked.has(id) ? null : id));
