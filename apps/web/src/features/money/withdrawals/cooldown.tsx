import { Timer } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { dayAndTime } from '../../../lib/dates.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import * as m from '../../../messages.ts';

/** Countdown to the next withdrawal in one line. `until` is in epoch milliseconds. */
export function Cooldown({ until, hours }: { until: number; hours: number }) {
  const secondsLeft = useCountdown(until);
  return (
    <Note icon={<Timer size={20} aria-hidden className="flex-none" />}>
      {m.withdraw_again_in()}{' '}
      <b role="timer" aria-live="off" aria-label={m.withdraw_again_in()} className="num whitespace-nowrap">
        {m.withdraw_countdown({
          hours: Math.floor(secondsLeft / 3600),
          minutes: Math.floor(secondsLeft / 60) % 60,
          seconds: secondsLeft % 60,
        })}
      </b>
      <span className="num block text-caption text-text-2">
        {m.withdraw_next({ hours, when: dayAndTime(new Date(until).toISOString()) })}
      </span>
    </Note>
  );
}
