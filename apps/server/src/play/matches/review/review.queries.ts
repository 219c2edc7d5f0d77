import { REVIEW_MINUTES } from '@muqabla/contract/constants';
import type { Queries } from '../../../platform/db/database.ts';
import { readMatchDetails, type MatchDetails } from '../match/match-details.queries.ts';
import { countDoubts, listDoubts } from './doubts.queries.ts';

const PAGE_SIZE = 50;

type CaseQuery = { status: 'all' | 'conflict' | 'pending' | 'doubt'; page: number; now: Date };

// Its players have waited since the decision that was reversed.
const WAS_REVERSED = `exists (select from match_events e where e.match_id = m.match_id and e.move = 'reverse')`;

const listOpenCases = async (db: Queries, statuses: readonly string[], offset: number) => {
  const rows = await db.query<{ match_id: string }>(
    `select match_id from matches m where status in ('pending', 'conflict') and status = any ($1)
     order by ${WAS_REVERSED} desc, status_since, match_id limit ${PAGE_SIZE} offset $2`,
    [statuses, offset],
  );
  return rows.map(({ match_id }) => match_id);
};

/**
 * One page of open cases, those of reversed decisions first, then the oldest and so the overdue ones, or of settled matches with an open doubt, with the
 * number of each kind.
 */
export const listCases = async (db: Queries, { status, page, now }: CaseQuery) => {
  const offset = (page - 1) * PAGE_SIZE;
  const ids =
    status === 'doubt'
      ? await listDoubts(db, { limit: PAGE_SIZE, offset })
      : await listOpenCases(db, status === 'all' ? ['pending', 'conflict'] : [status], offset);
  const [counts] = await db.query<{ conflicts: number; claims: number; overdue: number }>(
    `select count(*) filter (where status = 'conflict')::int as conflicts, count(*) filter (where status = 'pending')::int as claims,
            count(*) filter (where status_since <= $1)::int as overdue
     from matches where status in ('pending', 'conflict')`,
    [new Date(now.getTime() - REVIEW_MINUTES.to * 60_000)],
  );
  const doubts = await countDoubts(db);
  const details = await readMatchDetails(db, ids);
  const { conflicts = 0, claims = 0, overdue = 0 } = counts ?? {};
  const total = { all: conflicts + claims, conflict: conflicts, pending: claims, doubt: doubts }[status];
  const cases = ids
    .map((matchId) => details.get(matchId))
    .filter((match): match is MatchDetails => match !== undefined);
  return { cases, conflicts, claims, overdue, doubts, totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
};

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
