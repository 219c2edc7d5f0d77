import { addDays } from '@muqabla/contract/india-time';
import type { OwnLeagueSeat } from '@muqabla/contract/play/skill/league-calls';

/** Where a device keeps the last week whose end it has shown. */
export const ceremonyKey = (playerId: string, gameName: string) => `week-seen-${playerId}-${gameName}`;

/** The seat whose end is shown now: of the week before this one, with a game, and not shown before. */
export const seatToShow = (
  { week, past }: { week: string; past: readonly OwnLeagueSeat[] },
  shownWeek: string | null,
): OwnLeagueSeat | undefined => {
  const [newest] = past;
  if (newest === undefined || newest.week !== addDays(week, -7) || newest.games === 0) return undefined;
  return shownWeek !== null && shownWeek >= newest.week ? undefined : newest;
};
