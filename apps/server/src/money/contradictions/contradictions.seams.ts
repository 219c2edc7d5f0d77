import type { Seams } from '../../platform/seams/seams.ts';

export const contradictionsSeams: Seams = {
  tables: {
    provider_contradictions:
      'what a provider reports otherwise than the books, for finance; what comes of it is in ledger.entries',
  },
};
