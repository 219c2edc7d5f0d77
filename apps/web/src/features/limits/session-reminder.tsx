import type { ReminderMinutes } from '@muqabla/contract/limits/limit-terms';
import { useQuery } from '@tanstack/react-query';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { limitsQuery } from './use-limits.ts';
import { useTimeInApp } from './use-time-in-app.ts';

const ReminderPopup = lazyNamed(() => import('./reminder-popup.tsx'), 'ReminderPopup');
const RARELY_MILLISECONDS = 10 * 60_000;

/** Reminds a player who asked for it of the time; nothing for everybody else. */
export function SessionReminder({ playerId }: { playerId: string }) {
  const { data } = useQuery({ ...limitsQuery(), staleTime: RARELY_MILLISECONDS });
  const minutes = data?.reminderMinutes ?? null;
  return minutes === null ? null : <Reminding key={minutes} playerId={playerId} minutes={minutes} />;
}

function Reminding({ playerId, minutes }: { playerId: string; minutes: ReminderMinutes }) {
  const { isDue, restart } = useTimeInApp(playerId, minutes);
  if (!isDue) return null;
  return <ReminderPopup minutes={minutes} onClose={restart} />;
}
