import { TimeLeft } from '@muqabla/ui/time-left';
import { Timer } from 'lucide-react';
import { dayAndTime } from '../../lib/dates.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import * as m from '../../messages.ts';

/** Countdown to the next withdrawal. `until` is in epoch milliseconds. */
export function Cooldown({ until, hours }: { until: number; hours: number }) {
  const secondsLeft = useCountdown(until);
  return (
    <div className="grid gap-2">
      <p className="flex items-center gap-2 font-bold">
        <Timer size={20} aria-hidden className="flex-none text-link" />
        {m.withdraw_again_in()}
      </p>
      <TimeLeft
        seconds={secondsLeft}
        label={m.withdraw_again_in()}
        words={{ hours: m.withdraw_hours(), minutes: m.withdraw_minutes(), seconds: m.withdraw_seconds() }}
      />
      <p className="num text-caption text-text-3">
        {m.withdraw_next({ hours, when: dayAndTime(new Date(until).toISOString()) })}
      </p>
    </div>
  );
}
