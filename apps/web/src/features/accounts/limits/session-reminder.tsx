import type { ReminderMinutes } from '@muqabla/contract/accounts/limits/limit-terms';
import { useQuery } from '@tanstack/react-query';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { limitsQuery } from './use-limits.ts';
import { useTimeInApp } from './use-time-in-app.ts';

const ReminderPopup = lazyComponent(() => import('./reminder-popup.tsx'), 'ReminderPopup');
const STALE_MILLISECONDS = 10 * 60_000;

/** Session reminder of a player who has set one; renders nothing otherwise. */
export function SessionReminder({ playerId }: { playerId: string }) {
  const { data } = useQuery({ ...limitsQuery(), staleTime: STALE_MILLISECONDS });
  const minutes = data?.reminderMinutes ?? null;
  return minutes === null ? null : <ActiveReminder key={minutes} playerId={playerId} minutes={minutes} />;
}

function ActiveReminder({ playerId, minutes }: { playerId: string; minutes: ReminderMinutes }) {
  const { isDue, restart } = useTimeInApp(playerId, minutes);
  if (!isDue) return null;
  return <ReminderPopup minutes={minutes} onClose={restart} />;
}
