import type { Queries } from '../../../platform/db/database.ts';

/** The place of a match among the open cases, in the order in which reviewers see them; 0 when it is none of them. */
export const readReviewPlace = async (db: Queries, matchId: string): Promise<number> => {
  const [row] = await db.query<{ place: number }>(
    `select count(*)::int as place
     from matches own join matches c on (c.status_since, c.match_id) <= (own.status_since, own.match_id)
     where own.match_id = $1 and own.status in ('pending', 'conflict') and c.status in ('pending', 'conflict')`,
    [matchId],
  );
  return row?.place ?? 0;
};

export type TimelineRow = { move: string; actor_role: string; note: string; happened_at: Date };

/** The moves of a match, in order. */
export const readTimeline = (db: Queries, matchId: string) =>
  db.query<TimelineRow>(
    'select move, actor_role, note, happened_at from match_events where match_id = $1 order by version',
    [matchId],
  );
