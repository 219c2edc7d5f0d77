import type { MatchView } from '@muqabla/contract/matches/match';
import { useMutation } from '@tanstack/react-query';
import { refreshMoney } from '../../../lib/refresh-money.ts';
import { api } from '../../../lib/session.ts';
import { applyToLobby, refetchLobby } from './lobby-cache.ts';
import type { LobbyViewer } from './lobby-lists.rules.ts';

/** Opens a battle in this lobby. */
export function useCreateBattle({ viewer, onFailure }: { viewer: LobbyViewer; onFailure: (error: unknown) => void }) {
  const sent = useMutation({
    mutationFn: (stake: { amount: number; private: boolean }) =>
      api.call('POST /match/create', { body: { ...stake, gameName: viewer.gameName } }),
    onSuccess: (match) => {
      applyToLobby({ name: 'matchCreated', match }, viewer);
      refreshMoney();
    },
    onError: (error) => {
      onFailure(error);
      // Without an answer the battle may have been opened after all.
      refetchLobby(viewer.gameName);
    },
  });
  return {
    busy: sent.isPending,
    create: (stake: { amount: number; private: boolean }, done: (match: MatchView) => void) =>
      sent.mutate(stake, { onSuccess: done }),
  };
}
