import { INVESTIGATION, NO_PERSON } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const ringsSeams: Seams = {
  tables: {
    rings: NO_PERSON,
    ring_members: INVESTIGATION,
    ring_links: INVESTIGATION,
    ring_looks: NO_PERSON,
  },
};
