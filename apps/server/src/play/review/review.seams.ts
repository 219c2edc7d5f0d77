import { STAFF, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';
import { MATCHES, OWN_SIDE } from '../engine/own-matches.queries.ts';

export const reviewSeams: Seams = {
  tables: {
    match_doubts: {
      afterDeletion: 'cleared',
      where: `${MATCHES} and ${OWN_SIDE}`,
      order: 'match_id',
      columns: names('match_id side raised_at closed_at complaint'),
      left: { closed_by: STAFF, reason: 'words of staff to staff' },
    },
  },
  obstacles: {
    review: `(select count(*) from match_doubts d join matches m using (match_id)
      where d.closed_at is null and $1 in (m.host_id, m.joiner_id))`,
  },
};
