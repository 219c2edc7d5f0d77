import { countOpenProposals } from '../../../core/approvals/proposals.queries.ts';
import { INVESTIGATION, NO_PERSON } from '../../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../../platform/seams/seams.ts';

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
  // By the member to whom most came in, as in the list.
  subjects: {
    ring: `select distinct on (r.ring_id) r.ring_id as id, p.username as name, r.flowed_paise as paise
      from rings r join ring_members m using (ring_id) join players p using (player_id)
      where r.ring_id = any ($1::uuid[]) order by r.ring_id, m.came_in_paise desc, m.player_id`,
  },
};
