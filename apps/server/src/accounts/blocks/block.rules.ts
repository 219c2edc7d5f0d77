/** Blocks as `<player>:<blocked player>`. */
export type Blocks = ReadonlySet<string>;

export const blockKey = (playerId: string, blockedId: string) => `${playerId}:${blockedId}`;

/**
 * Returns `own` when the player has blocked the other, `other` when blocked by the other, else null. An own block comes
 * first.
 */
export const blockBetween = (blocks: Blocks, playerId: string, otherId: string): 'own' | 'other' | null => {
  if (blocks.has(blockKey(playerId, otherId))) return 'own';
  return blocks.has(blockKey(otherId, playerId)) ? 'other' : null;
};
