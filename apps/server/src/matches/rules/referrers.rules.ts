/** By player: the referrer and the referrer's referrer, null for nobody. */
export type Referrers = ReadonlyMap<string, readonly (string | null)[]>;

/** Everybody who referred one of these, each once. */
export const allReferrers = (referrers: Referrers): string[] => [
  ...new Set([...referrers.values()].flat().filter((id) => id !== null)),
];

/**
 * Who earns at a player's win, nearest first: one who earns no bonus leaves the place empty, so that nobody moves up a
 * level.
 */
export const earningReferrers = (
  referrers: readonly (string | null)[] = [],
  earnsBonus: (playerId: string) => boolean,
): (string | null)[] => referrers.map((id) => (id !== null && earnsBonus(id) ? id : null));
