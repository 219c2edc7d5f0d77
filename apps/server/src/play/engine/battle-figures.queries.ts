import type { LIVE_STATUSES } from '@muqabla/contract/console/reports/dashboard-calls';
import type { Queries } from '../../platform/db/database.ts';

/** The number of matches in each state that is not final. */
export const countLiveBattles = async (db: Queries): Promise<Record<(typeof LIVE_STATUSES)[number], number>> => {
  const rows = await db.query<{ status: string; battles: number }>(
    `select status, count(*)::int as battles from matches where status in ('new', 'requested') group by 1
     union all select status, count(*)::int from matches where status = 'running' group by 1
     union all select status, count(*)::int from matches where status in ('pending', 'conflict') group by 1`,
  );
  const counted = new Map(rows.map(({ status, battles }) => [status, battles]));
  return {
    new: counted.get('new') ?? 0,
    requested: counted.get('requested') ?? 0,
    running: counted.get('running') ?? 0,
    pending: counted.get('pending') ?? 0,
    conflict: counted.get('conflict') ?? 0,
  };
};

/** The stakes that running matches hold, in paise. */
export const sumRunningStakes = async (db: Queries): Promise<number> => {
  const [row] = await db.query<{ paise: number }>(
    `select coalesce(sum(stake_paise * 2), 0)::bigint as paise from matches where status = 'running'`,
  );
  return row?.paise ?? 0;
};

export type ReviewTimeRow = { decided: number; conflicts: number; median_minutes: number | null };

/** The decisions since an instant, and the median of the minutes that these cases had waited. */
export const readReviewTime = async (db: Queries, since: Date): Promise<ReviewTimeRow> => {
  const [row] = await db.query<ReviewTimeRow>(
    `select count(*)::int as decided, count(*) filter (where d.from_status = 'conflict')::int as conflicts,
        (percentile_cont(0.5) within group (order by extract(epoch from d.happened_at - w.happened_at)) / 60)::float8 as median_minutes
     from match_events d join match_events w on w.match_id = d.match_id and w.version = d.version - 1
     where d.move = 'decide' and d.happened_at >= $1`,
    [since],
  );
  return row ?? { decided: 0, conflicts: 0, median_minutes: null };
};
