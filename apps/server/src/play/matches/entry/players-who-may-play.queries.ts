import { playRefusal } from '../../../accounts/limits/limits.rules.ts';
import { readClosed } from '../../../accounts/players/players.queries.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { readPlayLimits } from './play-limits.queries.ts';

/** Those of the players who may play now: a player on a break, with a ban or without play time left is not called to a game. */
export const playersWhoMayPlay = async (db: Queries, playerIds: readonly string[], now: Date): Promise<string[]> => {
  const [closed, limits] = await Promise.all([readClosed(db, playerIds, now), readPlayLimits(db, playerIds, now)]);
  return playerIds.filter((playerId) => !closed.has(playerId) && playRefusal(limits.get(playerId), now) === null);
};
