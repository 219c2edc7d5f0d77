import type { ReminderMinutes } from '@muqabla/contract/accounts/limits/limit-terms';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { playerMatchesQuery } from '../../../lib/match-queries.ts';
import { matchPath } from '../../../paths.ts';
import { limitsQuery } from './use-limits.ts';
import { useTimeInApp } from './use-time-in-app.ts';

const ReminderPopup = lazyComponent(() => import('./reminder-popup.tsx'), 'ReminderPopup');
const STALE_MILLISECONDS = 10 * 60_000;

/** Session reminder of a player who has set one; renders nothing otherwise. It waits for the end of a game on the board. */
export function SessionReminder({ playerId }: { playerId: string }) {
  const { data } = useQuery({ ...limitsQuery(), staleTime: STALE_MILLISECONDS });
  const minutes = data?.reminderMinutes ?? null;
  return minutes === null ? null : <ActiveReminder key={minutes} playerId={playerId} minutes={minutes} />;
}

/** Returns whether the page is the board of a running game, which loses by its clock while a popup covers it. */
function useIsAtRunningBoard(): boolean {
  const [path] = useLocation();
  // The live bar keeps the list up to date.
  const live = useQuery({ ...playerMatchesQuery(), enabled: false }).data?.live ?? [];
  return live.some(
    ({ _id, room, status }) => room === 'board' && status === 'running' && path === matchPath(_id, room),
  );
}

function ActiveReminder({ playerId, minutes }: { playerId: string; minutes: ReminderMinutes }) {
  const { isDue, restart } = useTimeInApp(playerId, minutes);
  const isAtRunningBoard = useIsAtRunningBoard();
  if (!isDue || isAtRunningBoard) return null;
  return <ReminderPopup minutes={minutes} onClose={restart} />;
}
