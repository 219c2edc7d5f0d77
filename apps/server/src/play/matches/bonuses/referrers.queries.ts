import type { Queries } from '../../../platform/db/database.ts';

/** Reads the referrer and the referrer's referrer of each player, null where there is none. */
export const readReferrers = async (
  tx: Queries,
  playerIds: readonly string[],
): Promise<Map<string, (string | null)[]>> => {
  if (playerIds.length === 0) return new Map();
  const rows = await tx.query<{ player_id: string; first: string | null; second: string | null }>(
    `select p.player_id, p.referrer_id as first, r.referrer_id as second
     from players p left join players r on r.player_id = p.referrer_id where p.player_id = any ($1::uuid[])`,
    [playerIds],
  );
  return new Map(rows.map(({ player_id, first, second }) => [player_id, [first, second]]));
};
