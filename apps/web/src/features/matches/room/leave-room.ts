import { navigate } from 'wouter/use-browser-location';
import { lobbyPath } from '../../../paths.ts';

/** One page back in history, past the entry of an open sheet; to the game's lobby when there is no page of the app before the room. */
export function leaveRoom(gameName: string): void {
  const steps = (history.state as { overlay?: string } | null)?.overlay === undefined ? 1 : 2;
  // Where the browser knows, only pages of this app count: the one before them may be a blank tab.
  const before = (window as { navigation?: Navigation }).navigation?.currentEntry?.index ?? history.length - 1;
  if (before >= steps) history.go(-steps);
  else navigate(lobbyPath(gameName), { replace: true });
}
