import type { Queries } from '../../platform/db/database.ts';
import type { Queue } from './queue.rules.ts';

/** Those of these matches that are in a queue, with the ends of their waits. */
export const readQueue = async (db: Queries, matchIds: readonly string[]): Promise<Queue> => {
  if (matchIds.length === 0) return new Map();
  const rows = await db.query<{ match_id: string; queue_until: Date }>(
    'select match_id, queue_until from matches where match_id = any ($1::uuid[]) and queue_until is not null',
    [matchIds],
  );
  return new Map(rows.map(({ match_id, queue_until }) => [match_id, queue_until]));
};
