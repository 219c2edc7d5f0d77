import { STAFF, SUBJECT, names } from '../../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../../platform/seams/seams.ts';

export const harmSeams: Seams = {
  tables: {
    harm_cases: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'found_at, case_id',
      columns: names('case_id signals found_at closed_at act'),
      left: { player_id: SUBJECT, closed_by: STAFF, reason: 'words of staff to staff' },
    },
  },
  // No time is promised for them, so that none is late.
  queues: {
    harmCases: {
      waiting: `select count(*)::int as count, 0 as over, min(found_at) as oldest, null::bigint as paise
        from harm_cases where closed_at is null and $1::timestamptz is not null`,
    },
  },
};
