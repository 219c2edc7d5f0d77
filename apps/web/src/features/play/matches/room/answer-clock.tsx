import { timeOfDay } from '../../../../lib/dates.ts';
import { minutesAndSeconds } from '../../../../lib/duration.rules.ts';
import { useCountdown } from '../../../../lib/use-countdown.ts';

/** Time left to answer in an automatic room, with the clock time at which it runs out. For another one, remount it. */
export function AnswerClock({ deadline, label }: { deadline: string; label: string }) {
  const seconds = useCountdown(Date.parse(deadline));
  return (
    <div
      role="timer"
      aria-live="off"
      className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-m bg-inset px-4 py-2.5 inset-ring inset-ring-line"
    >
      <span className="text-small text-text-2">{label}</span>
      <span className="num">
        <b className="text-money-m font-heavy">{minutesAndSeconds(seconds)}</b>{' '}
        <span className="text-caption text-text-3">{timeOfDay(deadline)}</span>
      </span>
    </div>
  );
}
