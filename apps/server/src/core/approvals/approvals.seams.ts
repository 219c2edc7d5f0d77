import type { Seams } from '../../platform/seams/seams.ts';
import { countOpenProposals } from './proposals.queries.ts';

export const approvalsSeams: Seams = {
  tables: {
    proposals: 'what staff proposed to each other; what came of it is in ledger.entries',
  },
  obstacles: { review: countOpenProposals('o.subject_id = $1') },
};
