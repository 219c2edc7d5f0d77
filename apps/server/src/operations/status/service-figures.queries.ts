import type { PayoutTimes } from '@muqabla/contract/operations/status/status-calls';
import type { Queries } from '../../platform/db/database.ts';
import type { Figures } from '../../platform/seams/join-seams.ts';

type TimesRow = { count: number; times: number[] | null };
type ChecksRow = { drawn: number; reviewed: number; agreed: number };

const readFigure = async <Row extends object>(
  db: Queries,
  sql: string | undefined,
  from: Date,
): Promise<Row | undefined> => (sql === undefined ? undefined : (await db.query<Row>(sql, [from]))[0]);

/** Reads how long the withdrawals took that were paid after `from`, in seconds from their request. */
export const readPayoutTimes = async (db: Queries, figures: Figures, from: Date): Promise<PayoutTimes> => {
  const row = await readFigure<TimesRow>(db, figures.payoutTimes, from);
  const [p50Seconds = 0, p90Seconds = 0, p99Seconds = 0] = row?.times ?? [];
  return { count: row?.count ?? 0, p50Seconds, p90Seconds, p99Seconds };
};

/** Counts the decided disputes that were drawn for a second reviewer after `from`, and what the two decisions are. */
export const countReviewChecks = async (db: Queries, figures: Figures, from: Date): Promise<ChecksRow> =>
  (await readFigure<ChecksRow>(db, figures.reviewChecks, from)) ?? { drawn: 0, reviewed: 0, agreed: 0 };

/** Counts the complaints about battles that a reviewer decided, answered after `from`, and the resolved ones of them. */
export const countReviewComplaints = async (db: Queries, from: Date) => {
  const [row] = await db.query<{ answered: number; resolved: number }>(
    `select count(*)::int as answered, count(*) filter (where state = 'resolved')::int as resolved
     from complaints complaint
     where closed_at > $1 and subject_kind = 'match' and category = 'battle'
       and exists (select from match_events where match_id = complaint.subject_id and move = 'decide' and actor_role = 'reviewer')`,
    [from],
  );
  return row ?? { answered: 0, resolved: 0 };
};
