import type { MatchView } from '@muqabla/contract/play/matches/match';
import { onceOverlayEntryLeft, overlayOf } from '@muqabla/ui/overlay-entry';
import { readStored, store } from '@muqabla/ui/storage';
import { dismissOverlays } from '@muqabla/ui/use-overlay';
import { navigate } from 'wouter/use-browser-location';
import { playerMatchesQuery } from '../../../lib/match-queries.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { type StartedMatch, startedMatch } from '../../../lib/started-match.ts';
import { withViewTransition } from '../../../lib/view-transition.ts';
import { matchPath } from '../../../paths.ts';

const KEY = 'room-entered';

type Room = Pick<MatchView, '_id' | 'room'>;

/** True when the room of this match is the page on the screen. */
export const isRoomOpen = ({ _id, room }: Room): boolean => location.pathname === matchPath(_id, room);

/** Opens the room of a match without the sheets that are open. Their history entry is replaced, so that going back skips it. */
export function openRoom(match: Room, begin?: () => void): void {
  onceOverlayEntryLeft(() => {
    const hasOverlay = overlayOf() !== undefined;
    const show = () => {
      begin?.();
      dismissOverlays();
      if (!isRoomOpen(match)) navigate(matchPath(match._id, match.room), { replace: hasOverlay });
    };
    // A sheet that slides out is the movement: a picture of it would fade beside it.
    if (hasOverlay) show();
    else withViewTransition(show);
  });
}

/**
 * Opens the room of a match that has just started and counts down over it, in one movement and in one tab of this browser.
 * Returns whether this tab shows it.
 */
export function enterRoomOnce(match: Room & StartedMatch): boolean {
  if (readStored(KEY) === match._id) return isRoomOpen(match);
  store(KEY, match._id);
  openRoom(match, () => startedMatch.set(match));
  return true;
}

const isStillRunning = (matchId: string) =>
  queryClient
    .getQueryData(playerMatchesQuery().queryKey)
    ?.live.some(({ _id, status }) => _id === matchId && status === 'running') === true;

/** Opens the room as `enterRoomOnce` does: in a background tab, when the player comes back while the match runs. */
export function enterWhenVisible(match: MatchView, onEntered?: () => void): void {
  const enter = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', enter);
    if (isStillRunning(match._id) && enterRoomOnce(match)) onEntered?.();
  };
  document.addEventListener('visibilitychange', enter);
  enter();
}
