import type { Dashboard } from '@muqabla/contract/console/reports/dashboard-calls';
import { REVIEW_MINUTES } from '@muqabla/contract/constants';
import { Card } from '@muqabla/ui/card';
import { cx } from '@muqabla/ui/cx';
import { groupRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import * as m from '../../../messages.ts';

type ReviewTimeCardProps = { reviewTime: NonNullable<Dashboard['reviewTime']> };

/** Compares the waiting time of today's decided cases with the time the app announces to players. */
export function ReviewTimeCard({ reviewTime: { decided, conflicts, medianMinutes } }: ReviewTimeCardProps) {
  const aim = REVIEW_MINUTES.to;
  const isLate = medianMinutes !== undefined && medianMinutes > aim;
  const share = Math.min(100, ((medianMinutes ?? 0) / (aim * 2)) * 100);
  return (
    <Card className="grid gap-2.5 lg:mt-8">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="text-h3">{m.review_time()}</h2>
        <b className={cx('num', isLate && 'text-bad-ink')}>
          {medianMinutes === undefined ? '–' : m.minutes({ minutes: medianMinutes })}
        </b>
      </div>
      <div className="relative h-2 rounded-full bg-inset" aria-hidden>
        <div className={cx('h-full rounded-full', isLate ? 'bg-bad' : 'bg-ok')} style={{ width: `${share}%` }} />
        <i className="absolute -inset-y-1 left-1/2 w-0.5 bg-text-2" />
      </div>
      <p className="text-caption text-text-3">{m.review_time_aim({ minutes: aim })}</p>
      <KeyValues
        className="gap-y-1.5! text-small!"
        lines={[
          { key: m.review_time_decided(), value: groupRupees(decided) },
          {
            key: m.review_time_conflicts(),
            value: decided === 0 ? '0' : `${groupRupees(conflicts)} (${Math.round((conflicts / decided) * 100)}%)`,
          },
        ]}
      />
    </Card>
  );
}
