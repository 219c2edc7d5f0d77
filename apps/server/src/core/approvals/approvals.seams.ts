import type { Seams } from '../../platform/seams/seams.ts';

export const approvalsSeams: Seams = {
  tables: {
    proposals: 'what staff proposed to each other; what came of it is in ledger.entries',
  },
};
