import { NO_PERSON } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const statusSeams: Seams = {
  tables: {
    status_minutes: NO_PERSON,
  },
};
