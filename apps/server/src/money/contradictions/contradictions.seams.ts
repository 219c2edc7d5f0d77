import { waitingSince } from '../../platform/seams/queue-sql.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const contradictionsSeams: Seams = {
  tables: {
    provider_contradictions:
      'what a provider reports otherwise than the books, for finance; what comes of it is in ledger.entries',
  },
  queues: {
    contradictions: {
      waiting: `select ${waitingSince('first_seen_at')} from provider_contradictions where resolved_at is null`,
    },
  },
};
