import type { ReviewComplaints } from '@muqabla/contract/operations/status/status-calls';
import { COMPLAINT_DAYS, FIGURE_MINIMUM } from '@muqabla/contract/operations/status/status-terms';
import { Card } from '@muqabla/ui/card';
import * as m from '../../../messages.ts';
import { percentOf } from './wait.rules.ts';

/** The complaints about battles that a reviewer decided, and the share of them that was resolved for the player. */
export function ReviewComplaintsCard({ complaints }: { complaints: ReviewComplaints | null | undefined }) {
  // What the phone stored before it knew this figure has none.
  if (complaints === undefined) return null;
  return (
    <Card className="grid gap-2 text-small">
      <h3 className="font-bold text-body">{m.status_complaints({ days: COMPLAINT_DAYS })}</h3>
      {complaints === null ? (
        <p>{m.status_too_few({ minimum: FIGURE_MINIMUM })}</p>
      ) : (
        <>
          <p>
            {m.status_complaints_resolved({
              resolved: complaints.resolved,
              answered: complaints.answered,
              percent: percentOf((complaints.resolved * 1000) / complaints.answered),
            })}
          </p>
          <p className="text-text-2">
            {m.status_complaints_interval({
              low: percentOf(complaints.lowPermille),
              high: percentOf(complaints.highPermille),
            })}
          </p>
        </>
      )}
    </Card>
  );
}
