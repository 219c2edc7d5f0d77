import { queryOptions } from '@tanstack/react-query';
import { lobbyKey } from '../../../../lib/match-queries.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { api } from '../../../../lib/session.ts';
import { applyLobbyEvent, keepOrder, type LobbyEvent, type LobbyLists, type LobbyViewer } from './lobby-lists.rules.ts';

// Events received while the lists are being fetched; the response may be older than these.
type BufferedEvent = { event: LobbyEvent; viewer: LobbyViewer };
const bufferedEvents = new Map<string, BufferedEvent[]>();

/** Fetches both lists of a game together. */
export const lobbyQuery = (gameName: string) =>
  queryOptions({
    queryKey: lobbyKey(gameName),
    queryFn: async ({ signal }): Promise<LobbyLists> => {
      const buffer: BufferedEvent[] = [];
      bufferedEvents.set(gameName, buffer);
      try {
        const [open, running] = await Promise.all([
          api.call('GET /match/openmatches/{gameName}', { params: { gameName }, signal }),
          api.call('GET /match/running/{gameName}', { params: { gameName }, signal }),
        ]);
        const cached = cachedLobby(gameName) ?? { open: [], running: [] };
        const fresh: LobbyLists = { open: keepOrder(cached.open, open), running: keepOrder(cached.running, running) };
        return buffer.reduce((lists, { event, viewer }) => applyLobbyEvent(lists, event, viewer).lists, fresh);
      } finally {
        if (bufferedEvents.get(gameName) === buffer) bufferedEvents.delete(gameName);
      }
    },
    // Lists prefetched while the page's code loaded are not fetched again on mount.
    staleTime: 1000,
  });

/** The cached lists of a game. */
export const cachedLobby = (gameName: string): LobbyLists | undefined =>
  queryClient.getQueryData<LobbyLists>(lobbyKey(gameName));

/** Refetches both lists of a game. */
export const refetchLobby = (gameName: string): void =>
  void queryClient.invalidateQueries({ queryKey: lobbyKey(gameName) });

/** Applies an event, or the response to the player's own move, to the cached lists. */
export function applyToLobby(event: LobbyEvent, viewer: LobbyViewer): void {
  bufferedEvents.get(viewer.gameName)?.push({ event, viewer });
  const cached = cachedLobby(viewer.gameName);
  if (cached === undefined) return;
  const { lists, isStale } = applyLobbyEvent(cached, event, viewer);
  if (lists !== cached) queryClient.setQueryData(lobbyKey(viewer.gameName), lists);
  if (isStale) refetchLobby(viewer.gameName);
}
