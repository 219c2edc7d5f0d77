import type { ReviewChecks } from '@muqabla/contract/operations/status/status-calls';
import { CHECK_DAYS, FIGURE_MINIMUM } from '@muqabla/contract/operations/status/status-terms';
import { Card } from '@muqabla/ui/card';
import * as m from '../../../messages.ts';
import { percentOf } from './wait.rules.ts';

/** How often a second reviewer, who does not know the first decision, decides the same. */
export function ReviewChecksCard({ checks }: { checks: ReviewChecks | null | undefined }) {
  // What the phone stored before it knew this figure has none.
  if (checks === undefined) return null;
  return (
    <Card className="grid gap-2 text-small">
      <h3 className="font-bold text-body">{m.status_checks({ days: CHECK_DAYS })}</h3>
      {checks === null ? (
        <p>{m.status_too_few({ minimum: FIGURE_MINIMUM })}</p>
      ) : (
        <>
          <p>
            {m.status_checks_agreed({
              agreed: checks.agreed,
              reviewed: checks.reviewed,
              drawn: checks.drawn,
              percent: percentOf((checks.agreed * 1000) / checks.reviewed),
            })}
          </p>
          <p className="text-text-2">
            {m.status_complaints_interval({
              low: percentOf(checks.lowPermille),
              high: percentOf(checks.highPermille),
            })}
          </p>
        </>
      )}
    </Card>
  );
}
