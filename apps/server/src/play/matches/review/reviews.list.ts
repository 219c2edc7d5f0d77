import { REVIEW_MINUTES } from '@muqabla/contract/constants';
import { readClaims } from '../../../core/cases/claims.queries.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { readMatchDetails } from '../match/match-details.queries.ts';
import { listCaseAdditions } from './case-additions.ts';
import type { CasePart } from './case-part.ts';
import { countDoubts, DOUBTED_MATCHES, readDoubts } from './doubts.queries.ts';
import { reviewCaseView } from './review.view.ts';

// The players of a reversed decision have waited since then, and come before all others: by a time that is as much earlier for each of them.
const TURN = `m.status_since - case when exists (select from match_events e where e.match_id = m.match_id and e.move = 'reverse')
  then interval '10000 days' else interval '0' end`;

const openCases = (statuses: string) => ({ from: `matches m where m.status in (${statuses})`, time: TURN });

/**
 * The lists of cases, each with the oldest and so the overdue ones first: open ones, those of reversed decisions before all
 * others, and settled matches with an open doubt.
 */
const LISTS = {
  all: openCases(`'pending', 'conflict'`),
  conflict: openCases(`'conflict'`),
  pending: openCases(`'pending'`),
  doubt: { from: `${DOUBTED_MATCHES} where true`, time: 'm.raised_at' },
};

const NONE = { conflicts: 0, claims: 0, overdue: 0 };

/** The number of open cases of each kind, and of the overdue ones. */
const countCases = async (db: Queries, now: Date): Promise<typeof NONE> => {
  const [counts] = await db.query<typeof NONE>(
    `select count(*) filter (where status = 'conflict')::int as conflicts, count(*) filter (where status = 'pending')::int as claims,
            count(*) filter (where status_since <= $1)::int as overdue
     from matches where status in ('pending', 'conflict')`,
    [new Date(now.getTime() - REVIEW_MINUTES.to * 60_000)],
  );
  return counts ?? NONE;
};

export const listReviews =
  (services: { db: Queries; clock: Clock; caseParts: readonly CasePart[] }): Handler<'GET /admin/reviews'> =>
  async ({ query: { status, cursor }, staff: { staffId } }) => {
    const { db, clock } = services;
    const now = clock.now();
    const { from, time } = LISTS[status];
    const reading = readPage(db, {
      columns: { time, key: [['m.match_id', 'uuid']] },
      sort: 'oldest',
      cursor,
      statement: ({ mark, beyond, end }) => `select ${mark}, m.match_id from ${from} and ${beyond} ${end}`,
      view: (row: { match_id: string }) => row.match_id,
    });
    const [page, counts, openDoubts] = await Promise.all([reading, countCases(db, now), countDoubts(db)]);
    if (isRefusal(page)) return page;
    const { rows: ids, ...next } = page;
    const [details, claims, doubts, additions] = await Promise.all([
      readMatchDetails(db, ids),
      readClaims(db, { kind: 'review', caseIds: ids }, now),
      readDoubts(db, ids),
      listCaseAdditions(services, ids),
    ]);
    const cases = ids.flatMap((id) => {
      const match = details.get(id);
      const of = { now, staffId, claim: claims.get(id), doubt: doubts.get(id), additions: additions.get(id) };
      return match === undefined ? [] : [reviewCaseView(match, of)];
    });
    return { cases, ...counts, doubts: openDoubts, ...next };
  };
