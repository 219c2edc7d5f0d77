import { WORKING, names } from '../../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../../platform/seams/seams.ts';
import { OWN_SCREENSHOTS } from '../../engine/own-matches.queries.ts';

export const assistantSeams: Seams = {
  tables: {
    screenshot_readings: {
      afterDeletion: 'removed',
      where: OWN_SCREENSHOTS,
      order: 'read_at, file_id, assistant',
      columns: names('file_id assistant read_at words codes'),
      left: { took_milliseconds: WORKING, failure: WORKING, attempt: WORKING },
    },
  },
  purposeEnds: { assistant: 'select forget_readings($1)' },
};
