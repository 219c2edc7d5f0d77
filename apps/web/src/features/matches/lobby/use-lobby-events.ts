import type { ListedMatch } from '@muqabla/contract/matches/match';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { toastOk } from '@muqabla/ui/toast';
import { useState } from 'react';
import { useLiveEvent } from '../../../lib/live.ts';
import { isOwn, sideOf } from '../../../lib/match-side.rules.ts';
import { refreshMoney } from '../../../lib/refresh-money.ts';
import * as m from '../../../messages.ts';
import { applyToLobby, knownLobby } from './lobby-cache.ts';
import type { LobbyEventName, LobbyViewer } from './lobby-lists.rules.ts';

/** Keeps the lists true while the lobby is open; `say` tells a screen reader. Answers the battle that has just been started for this player. */
export function useLobbyEvents(viewer: LobbyViewer, say: (words: string) => void): string | undefined {
  const [startedId, setStartedId] = useState<string>();

  const tell = (name: LobbyEventName, match: ListedMatch) => {
    const side = sideOf(match, viewer.me);
    if (name === 'matchAccepted' && side === 'host')
      say(m.lobby_heard_request({ name: match.joiner?.username ?? '', amount: formatRupees(match.amount) }));
    if (name === 'hostStartedMatch' && side === 'joiner') {
      say(m.lobby_heard_started({ name: match.host.username }));
      setStartedId(match._id);
    }
    const wanted = knownLobby(viewer.gameName)?.open.some(
      (known) => known._id === match._id && sideOf(known, viewer.me) === 'joiner',
    );
    if (name === 'matchRejected' && wanted) void toastOk(m.lobby_heard_back());
    if (isOwn(match, viewer.me) || wanted) refreshMoney();
  };
  const hear = (name: LobbyEventName) => (match: ListedMatch) => {
    if (match.gameName !== viewer.gameName) return;
    tell(name, match);
    applyToLobby({ name, match }, viewer);
  };

  useLiveEvent('matchCreated', hear('matchCreated'));
  useLiveEvent('matchAccepted', hear('matchAccepted'));
  useLiveEvent('matchRejected', hear('matchRejected'));
  useLiveEvent('matchDropped', hear('matchDropped'));
  useLiveEvent('matchDeleted', hear('matchDeleted'));
  useLiveEvent('hostStartedMatch', hear('hostStartedMatch'));
  useLiveEvent('roomcodeUpdated', hear('roomcodeUpdated'));
  useLiveEvent('resultUpdated', hear('resultUpdated'));
  return startedId;
}
