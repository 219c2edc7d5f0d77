import type { Doubt } from '@muqabla/contract/play/matches/review-calls';
import type { DoubtRow } from './doubts.queries.ts';

/** A doubt about a settled match, for staff. */
export const doubtView = ({
  side,
  raised_at,
  closed_at,
  staff_id,
  staff_name,
  reason,
  complaint,
}: DoubtRow): Doubt => ({
  side,
  raisedAt: raised_at.toISOString(),
  ...(complaint !== null && { complaint }),
  ...(closed_at !== null && {
    closed: { by: { _id: staff_id ?? '', name: staff_name ?? '' }, at: closed_at.toISOString(), reason: reason ?? '' },
  }),
});
