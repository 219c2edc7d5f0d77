import { countOpenProposals, waitingProposals } from '../../../core/approvals/proposals.queries.ts';
import type { Seams } from '../../../platform/seams/seams.ts';

export const reversalSeams: Seams = {
  obstacles: {
    review: countOpenProposals(
      'exists (select from matches m where m.match_id = o.subject_id and $1 in (m.host_id, m.joiner_id))',
    ),
  },
  queues: { reversals: waitingProposals('reversal') },
};
