import type { SiteStatus } from '@muqabla/contract/operations/status/status-calls';
import { FIGURE_MINIMUM, PAYOUT_DAYS } from '@muqabla/contract/operations/status/status-terms';
import { Card } from '@muqabla/ui/card';
import * as m from '../../../messages.ts';
import { waitOf } from './wait.rules.ts';

const waitText = (seconds: number) => {
  const { unit, count } = waitOf(seconds);
  return { minutes: m.status_wait_minutes, hours: m.status_wait_hours, days: m.status_wait_days }[unit]({ count });
};

/** How long withdrawals took from the request to the payment. */
export function PayoutTimesCard({ status: { payoutTimes } }: { status: SiteStatus }) {
  // What the phone stored before it knew this figure has none.
  if (payoutTimes === undefined) return null;
  return (
    <Card className="grid gap-2 text-small">
      <h3 className="font-bold text-body">{m.status_payout_times({ days: PAYOUT_DAYS })}</h3>
      {payoutTimes === null ? (
        <p>{m.status_too_few({ minimum: FIGURE_MINIMUM })}</p>
      ) : (
        <>
          <ul className="grid list-disc gap-2 pl-5">
            <li>{m.status_payout_half({ time: waitText(payoutTimes.p50Seconds) })}</li>
            <li>{m.status_payout_most({ time: waitText(payoutTimes.p90Seconds) })}</li>
            <li>{m.status_payout_nearly_all({ time: waitText(payoutTimes.p99Seconds) })}</li>
          </ul>
          <p className="text-text-2">{m.status_payout_count({ count: payoutTimes.count })}</p>
        </>
      )}
    </Card>
  );
}
