import type { Side } from '@muqabla/contract/matches/match';
import type { Queries } from '../platform/database.ts';
import { readShownMatches, type ShownMatch } from './shown-match.queries.ts';

const PAGE = 50;

/** Battles that wait for a reviewer, oldest first, with how many there are of each kind. */
export const listReviews = async (db: Queries, status: 'all' | 'conflict' | 'pending', page: number) => {
  const statuses = status === 'all' ? ['pending', 'conflict'] : [status];
  const ids = await db.query<{ match_id: string }>(
    `select match_id from matches where status in ('pending', 'conflict') and status = any ($1)
     order by status_since, match_id limit ${PAGE} offset $2`,
    [statuses, (page - 1) * PAGE],
  );
  const [counts] = await db.query<{ conflicts: number; claims: number }>(
    `select count(*) filter (where status = 'conflict')::int as conflicts, count(*) filter (where status = 'pending')::int as claims
     from matches where status in ('pending', 'conflict')`,
  );
  const shown = await readShownMatches(
    db,
    ids.map(({ match_id }) => match_id),
  );
  const { conflicts = 0, claims = 0 } = counts ?? {};
  const total = { all: conflicts + claims, conflict: conflicts, pending: claims }[status];
  const cases = ids
    .map(({ match_id }) => shown.get(match_id))
    .filter((match): match is ShownMatch => match !== undefined);
  return { cases, conflicts, claims, totalPages: Math.max(1, Math.ceil(total / PAGE)) };
};

export type EvidenceRow = {
  side: Side;
  cancel_reason: string | null;
  submitted_at: Date;
  file_id: string | null;
  byte_count: number | null;
  seen_before_in: string | null;
};

/** What each side handed in, and whether another battle used the very same picture earlier. */
export const readEvidence = (db: Queries, matchId: string) =>
  db.query<EvidenceRow>(
    `select r.side, r.cancel_reason, r.submitted_at, f.file_id, f.byte_count,
            (select earlier.match_id from files same
             join match_results earlier on earlier.screenshot_id = same.file_id
             where same.pixels_sha256 = f.pixels_sha256 and earlier.match_id <> r.match_id and earlier.submitted_at <= r.submitted_at
             order by earlier.submitted_at limit 1) as seen_before_in
     from match_results r left join files f on f.file_id = r.screenshot_id
     where r.match_id = $1`,
    [matchId],
  );

export type TimelineRow = { move: string; actor_role: string; note: string; happened_at: Date };

/** Everything that happened to a battle, in order. */
export const readTimeline = (db: Queries, matchId: string) =>
  db.query<TimelineRow>(
    'select move, actor_role, note, happened_at from match_events where match_id = $1 order by version',
    [matchId],
  );
