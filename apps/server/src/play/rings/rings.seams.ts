import { countOpenProposals } from '../../core/approvals/proposals.queries.ts';
import { INVESTIGATION, NO_PERSON } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const ringsSeams: Seams = {
  tables: {
    rings: NO_PERSON,
    ring_members: INVESTIGATION,
    ring_links: INVESTIGATION,
    ring_looks: NO_PERSON,
  },
  obstacles: {
    review: countOpenProposals(
      'exists (select from ring_members r where r.ring_id = o.subject_id and r.player_id = $1)',
    ),
  },
};
