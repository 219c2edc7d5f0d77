import type { Queries } from '../../../platform/db/database.ts';

/** The tournaments of these games of tournaments, by match. */
export const readMatchTournaments = async (
  db: Queries,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (matchIds.length === 0) return new Map();
  const rows = await db.query<{ match_id: string; tournament_id: string }>(
    'select match_id, tournament_id from matches where match_id = any ($1::uuid[]) and tournament_id is not null',
    [matchIds],
  );
  return new Map(rows.map(({ match_id, tournament_id }) => [match_id, tournament_id]));
};
