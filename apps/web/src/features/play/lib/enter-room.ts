import type { MatchView } from '@muqabla/contract/play/matches/match';
import { readStored, store } from '@muqabla/ui/storage';
import { navigate } from 'wouter/use-browser-location';
import { playerMatchesQuery } from '../../../lib/match-queries.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { withViewTransition } from '../../../lib/view-transition.ts';
import { matchPath } from '../../../paths.ts';

const KEY = 'room-entered';

type Room = Pick<MatchView, '_id' | 'room'>;

/** True when the room of this match is the page on the screen. */
export const isRoomOpen = ({ _id, room }: Room): boolean => location.pathname === matchPath(_id, room);

/** Opens the room of a match. An open sheet's history entry is replaced, so that going back skips it. */
export function openRoom({ _id, room }: Room): void {
  const hasOverlay = (history.state as { overlay?: string } | null)?.overlay !== undefined;
  withViewTransition(() => navigate(matchPath(_id, room), { replace: hasOverlay }));
}

/** Opens the room of a match that has just started, in one tab of this browser. Returns whether this tab shows it. */
export function enterRoomOnce(match: Room): boolean {
  if (isRoomOpen(match)) return true;
  if (readStored(KEY) === match._id) return false;
  store(KEY, match._id);
  openRoom(match);
  return true;
}

const isStillRunning = (matchId: string) =>
  queryClient
    .getQueryData(playerMatchesQuery().queryKey)
    ?.live.some(({ _id, status }) => _id === matchId && status === 'running') === true;

/** Opens the room as `enterRoomOnce` does: in a background tab, when the player comes back while the match runs. */
export function enterWhenVisible(match: MatchView, onEntered: () => void): void {
  const enter = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', enter);
    if (isStillRunning(match._id) && enterRoomOnce(match)) onEntered();
  };
  document.addEventListener('visibilitychange', enter);
  enter();
}
