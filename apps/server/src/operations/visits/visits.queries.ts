import type { Language } from '@muqabla/contract/languages';
import type { Visit } from '@muqabla/contract/operations/visits/visit-calls';
import type { DeviceClass, VisitPage } from '@muqabla/contract/operations/visits/visit-terms';
import type { Queries } from '../../platform/db/database.ts';
import type { MeasureCount } from './visits.rules.ts';

type Added = { week: string; visit: Pick<Visit, 'page' | 'language' | 'device'>; counts: readonly MeasureCount[] };

/** Adds the counts of one visit to those of its week. Rows are locked in the same order by all, to avoid deadlocks. */
export const addCounts = (db: Queries, { week, visit: { page, language, device }, counts }: Added) =>
  db.query(
    `insert into visit_counts (week, page, language, device, measure, up_to_milliseconds, counted)
     select $1::date, $2, $3, $4, added.measure, added.up_to, added.counted
     from unnest($5::text[], $6::int[], $7::int[]) added (measure, up_to, counted) order by added.measure, added.up_to
     on conflict (week, page, language, device, measure, up_to_milliseconds)
     do update set counted = least(visit_counts.counted::bigint + excluded.counted, 2147483647)`,
    [
      week,
      page,
      language,
      device,
      counts.map(({ measure }) => measure),
      counts.map(({ upTo }) => upTo),
      counts.map(({ counted }) => counted),
    ],
  );

/** The sum of a measure in a range: of a week, or of one language, device or page of it, where the others are null. */
export type CountRow = MeasureCount & {
  readonly week: string;
  readonly language: Language | null;
  readonly device: DeviceClass | null;
  readonly page: VisitPage | null;
};

/** Lists the sums of each week from this one, as a whole and by language, device and page. */
export const listCounts = (db: Queries, fromWeek: string): Promise<CountRow[]> =>
  db.query<CountRow>(
    `select week::text as week, language, device, page, measure, up_to_milliseconds as "upTo", sum(counted)::float8 as counted
     from visit_counts where week >= $1::date
     group by week, measure, up_to_milliseconds, grouping sets ((), (language), (device), (page))`,
    [fromWeek],
  );

/** Deletes the counts of the weeks before this one. */
export const deleteWeeksBefore = (db: Queries, week: string) =>
  db.query('delete from visit_counts where week < $1::date', [week]);
