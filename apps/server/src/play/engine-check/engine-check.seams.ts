import { INVESTIGATION, NO_PERSON } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const engineCheckSeams: Seams = {
  tables: {
    engine_checks: NO_PERSON,
    engine_judgements: INVESTIGATION,
    engine_expectations: NO_PERSON,
    engine_cases: INVESTIGATION,
  },
};
