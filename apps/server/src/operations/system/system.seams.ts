import { NO_PERSON } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const systemSeams: Seams = {
  tables: {
    server_processes: NO_PERSON,
  },
};
