import type { ListedMatch } from '@muqabla/contract/play/matches/match';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { toastOk } from '@muqabla/ui/toast';
import { useState } from 'react';
import { useLiveEvent } from '../../../../lib/live.ts';
import { isOwn, sideOf } from '../../../../lib/match-side.rules.ts';
import { refetchMoney } from '../../../../lib/wallet.ts';
import * as m from '../../../../messages.ts';
import { applyToLobby, cachedLobby } from './lobby-cache.ts';
import type { LobbyEventName, LobbyViewer } from './lobby-lists.rules.ts';

/** Applies events to the lists while the lobby is open and announces them to screen readers. Returns the id of the player's match that its host has just started. */
export function useLobbyEvents(viewer: LobbyViewer, announce: (text: string) => void): string | undefined {
  const [startedId, setStartedId] = useState<string>();

  const notify = (name: LobbyEventName, match: ListedMatch) => {
    const side = sideOf(match, viewer.me);
    if (name === 'matchAccepted' && side === 'host')
      announce(m.lobby_heard_request({ name: match.joiner?.username ?? '', amount: formatRupees(match.amount) }));
    if (name === 'hostStartedMatch' && side === 'joiner') {
      announce(m.lobby_heard_started({ name: match.host.username }));
      setStartedId(match._id);
    }
    const wasRequested = cachedLobby(viewer.gameName)?.open.some(
      (open) => open._id === match._id && sideOf(open, viewer.me) === 'joiner',
    );
    if (name === 'matchRejected' && wasRequested) void toastOk(m.lobby_heard_back());
    if (isOwn(match, viewer.me) || wasRequested) refetchMoney();
  };
  const handle = (name: LobbyEventName) => (match: ListedMatch) => {
    if (match.gameName !== viewer.gameName) return;
    notify(name, match);
    applyToLobby({ name, match }, viewer);
  };

  useLiveEvent('matchCreated', handle('matchCreated'));
  useLiveEvent('matchAccepted', handle('matchAccepted'));
  useLiveEvent('matchRejected', handle('matchRejected'));
  useLiveEvent('matchDropped', handle('matchDropped'));
  useLiveEvent('matchDeleted', handle('matchDeleted'));
  useLiveEvent('hostStartedMatch', handle('hostStartedMatch'));
  useLiveEvent('roomcodeUpdated', handle('roomcodeUpdated'));
  useLiveEvent('resultUpdated', handle('resultUpdated'));
  return startedId;
}
