/** Blocks as `<player>:<blocked player>`. */
export type Blocks = ReadonlySet<string>;

export const blockKey = (playerId: string, blockedId: string) => `${playerId}:${blockedId}`;

/** Whether a player has blocked the other (`own`), is blocked by the other (`other`), or neither. An own block comes first. */
export const blockBetween = (blocks: Blocks, playerId: string, otherId: string): 'own' | 'other' | null => {
  if (blocks.has(blockKey(playerId, otherId))) return 'own';
  return blocks.has(blockKey(otherId, playerId)) ? 'other' : null;
};
