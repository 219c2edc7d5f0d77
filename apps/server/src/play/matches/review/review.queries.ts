import { REVIEW_MINUTES } from '@muqabla/contract/constants';
import type { Queries } from '../../../platform/db/database.ts';
import { type ListColumns, type PageRequest, pageSql, toPage } from '../../../platform/db/pagination.rules.ts';
import { readMatchDetails, type MatchDetails } from '../match/match-details.queries.ts';
import { countDoubts, DOUBTED_MATCHES } from './doubts.queries.ts';

const PAGE_SIZE = 50;

type CaseStatus = 'all' | 'conflict' | 'pending' | 'doubt';
type CaseQuery = { status: CaseStatus; pageRequest: PageRequest; now: Date };

const KEY: ListColumns['key'] = [['m.match_id', 'uuid']];
// The players of a reversed decision have waited since then, and come before all others: by a time that is as much earlier for each of them.
const TURN = `m.status_since - case when exists (select from match_events e where e.match_id = m.match_id and e.move = 'reverse')
  then interval '10000 days' else interval '0' end`;

const openCases = (statuses: string): CaseList => ({
  from: `matches m where m.status in (${statuses})`,
  order: { time: TURN, key: KEY },
});

type CaseList = { readonly from: string; readonly order: ListColumns };

/**
 * The lists of cases, each with the oldest and so the overdue ones first: open ones, those of reversed decisions before all
 * others, and settled matches with an open doubt.
 */
export const CASE_LISTS: Record<CaseStatus, CaseList> = {
  all: openCases(`'pending', 'conflict'`),
  conflict: openCases(`'conflict'`),
  pending: openCases(`'pending'`),
  doubt: { from: `${DOUBTED_MATCHES} where true`, order: { time: 'm.raised_at', key: KEY } },
};

/** One page of a list of cases, with the number of each kind. */
export const listCases = async (db: Queries, { status, pageRequest, now }: CaseQuery) => {
  const { from, order } = CASE_LISTS[status];
  const values: string[] = [];
  const { mark, beyond, orderBy } = pageSql(order, pageRequest, (value) => `$${values.push(value)}`);
  const found = await db.query<{ match_id: string; mark: string }>(
    `select ${mark}, m.match_id from ${from} and ${beyond} ${orderBy} limit ${PAGE_SIZE + 1}`,
    values,
  );
  const { rows, ...next } = toPage(found, PAGE_SIZE, pageRequest.sort);
  const ids = rows.map(({ match_id }) => match_id);
  const [counts] = await db.query<{ conflicts: number; claims: number; overdue: number }>(
    `select count(*) filter (where status = 'conflict')::int as conflicts, count(*) filter (where status = 'pending')::int as claims,
            count(*) filter (where status_since <= $1)::int as overdue
     from matches where status in ('pending', 'conflict')`,
    [new Date(now.getTime() - REVIEW_MINUTES.to * 60_000)],
  );
  const doubts = await countDoubts(db);
  const details = await readMatchDetails(db, ids);
  const { conflicts = 0, claims = 0, overdue = 0 } = counts ?? {};
  const cases = ids
    .map((matchId) => details.get(matchId))
    .filter((match): match is MatchDetails => match !== undefined);
  return { cases, conflicts, claims, overdue, doubts, ...next };
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
