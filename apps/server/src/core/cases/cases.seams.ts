import type { Seams } from '../../platform/seams/seams.ts';

export const casesSeams: Seams = {
  tables: {
    case_claims: 'which member of staff decides a case now',
  },
};
