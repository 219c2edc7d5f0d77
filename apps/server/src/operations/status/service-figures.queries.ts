import type { PayoutTimes } from '@muqabla/contract/operations/status/status-calls';
import type { Queries } from '../../platform/db/database.ts';

type TimesRow = { count: number; times: number[] | null };

/**
 * Reads how long the withdrawals took that were paid after `from`, in seconds from their request. Those that staff requested for a
 * player, and those rejected, are not among them.
 */
export const readPayoutTimes = async (db: Queries, from: Date): Promise<PayoutTimes> => {
  const [row] = await db.query<TimesRow>(
    `select count(*)::int as count,
            percentile_disc(array[0.5, 0.9, 0.99]) within group (order by extract(epoch from settled_at - requested_at)::int) as times
     from withdrawals where status in ('paid', 'returned') and settled_at > $1 and requested_by is null`,
    [from],
  );
  const [p50Seconds = 0, p90Seconds = 0, p99Seconds = 0] = row?.times ?? [];
  return { count: row?.count ?? 0, p50Seconds, p90Seconds, p99Seconds };
};

/** Counts the decided disputes that were drawn for a second reviewer after `from`, and what the two decisions are. */
export const countReviewChecks = async (db: Queries, from: Date) => {
  const [row] = await db.query<{ drawn: number; reviewed: number; agreed: number }>(
    `select count(*)::int as drawn, count(decided_at)::int as reviewed,
            count(*) filter (where second_outcome = first_outcome)::int as agreed
     from second_reviews where drawn_at > $1`,
    [from],
  );
  return row ?? { drawn: 0, reviewed: 0, agreed: 0 };
};

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
