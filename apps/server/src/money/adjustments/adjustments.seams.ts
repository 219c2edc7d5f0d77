import { waitingProposals } from '../../core/approvals/proposals.queries.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const adjustmentsSeams: Seams = {
  queues: { adjustments: waitingProposals('adjustment') },
  trace: { adjustment: { transfers: `t.transfer_key = 'adjustment:' || $1` } },
};
