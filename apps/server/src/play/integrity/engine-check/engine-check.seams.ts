import { INVESTIGATION, NO_PERSON } from '../../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../../platform/seams/seams.ts';

export const engineCheckSeams: Seams = {
  tables: {
    engine_checks: NO_PERSON,
    engine_judgements: INVESTIGATION,
    engine_expectations: NO_PERSON,
    engine_cases: INVESTIGATION,
  },
  queues: {
    // Nothing is promised about them: no player waits for the answer.
    engineChecks: {
      waiting: `select count(*)::int as count, 0 as over, min(opened_at) as oldest, null::bigint as paise
        from engine_cases where status = 'open' and $1::timestamptz is not null`,
    },
  },
};
