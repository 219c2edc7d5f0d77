import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../lib/query-client.ts';
import { api } from '../../../lib/session.ts';
import { applyLobbyEvent, keepOrder, type LobbyEvent, type LobbyLists, type LobbyViewer } from './lobby-lists.rules.ts';

const lobbyKey = (gameName: string) => ['own', 'lobby', gameName] as const;

// Events that come while the lists are being read; the answer may be older than they are.
type Heard = { event: LobbyEvent; viewer: LobbyViewer };
const heardMeanwhile = new Map<string, Heard[]>();

/** Both lists of a game, read together. */
export const lobbyQuery = (gameName: string) =>
  queryOptions({
    queryKey: lobbyKey(gameName),
    queryFn: async ({ signal }): Promise<LobbyLists> => {
      const heard: Heard[] = [];
      heardMeanwhile.set(gameName, heard);
      try {
        const [open, running] = await Promise.all([
          api.call('GET /match/openmatches/{gameName}', { params: { gameName }, signal }),
          api.call('GET /match/running/{gameName}', { params: { gameName }, signal }),
        ]);
        const known = knownLobby(gameName) ?? { open: [], running: [] };
        const fresh: LobbyLists = { open: keepOrder(known.open, open), running: keepOrder(known.running, running) };
        return heard.reduce((lists, { event, viewer }) => applyLobbyEvent(lists, event, viewer).lists, fresh);
      } finally {
        if (heardMeanwhile.get(gameName) === heard) heardMeanwhile.delete(gameName);
      }
    },
    // What was read while the page was loading is not read again when it is there.
    staleTime: 1000,
  });

/** The lists as they are known now. */
export const knownLobby = (gameName: string): LobbyLists | undefined =>
  queryClient.getQueryData<LobbyLists>(lobbyKey(gameName));

/** Reads both lists of a game again. */
export const refetchLobby = (gameName: string): void =>
  void queryClient.invalidateQueries({ queryKey: lobbyKey(gameName) });

/** Puts an event, or the answer to an own move, into the lists. */
export function applyToLobby(event: LobbyEvent, viewer: LobbyViewer): void {
  heardMeanwhile.get(viewer.gameName)?.push({ event, viewer });
  const known = knownLobby(viewer.gameName);
  if (known === undefined) return;
  const { lists, stale } = applyLobbyEvent(known, event, viewer);
  if (lists !== known) queryClient.setQueryData(lobbyKey(viewer.gameName), lists);
  if (stale) refetchLobby(viewer.gameName);
}
