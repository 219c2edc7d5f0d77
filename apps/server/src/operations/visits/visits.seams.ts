import { NO_PERSON } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const visitsSeams: Seams = {
  tables: {
    visit_counts: NO_PERSON,
  },
};
