import type { MatchView } from '@muqabla/contract/play/matches/match';
import { useMutation } from '@tanstack/react-query';
import { createBattle } from '../../../../lib/create-battle.ts';
import type { PlayIntent } from '../../../../lib/deposit-return.ts';
import { refetchMoney } from '../../../../lib/wallet.ts';
import { applyToLobby, refetchLobby } from './lobby-cache.ts';
import type { LobbyViewer } from './lobby-lists.rules.ts';

type CreateMatchHandlers = {
  viewer: LobbyViewer;
  onCreated: (match: MatchView) => void;
  onFailure: (error: unknown, intent: PlayIntent) => void;
};

/** Creates a match in this lobby. The handlers are called even when the lobby has replaced the form by the new match. */
export function useCreateMatch({ viewer, onCreated, onFailure }: CreateMatchHandlers) {
  const mutation = useMutation({
    mutationFn: (stake: { amount: number; private: boolean }) => createBattle({ ...stake, gameName: viewer.gameName }),
    onSuccess: (match) => {
      applyToLobby({ name: 'matchCreated', match }, viewer);
      refetchMoney();
      onCreated(match);
    },
    onError: (error, stake) => {
      onFailure(error, { kind: 'create', gameName: viewer.gameName, ...stake });
      // After a lost response the match may exist.
      refetchLobby(viewer.gameName);
    },
  });
  return { busy: mutation.isPending, create: mutation.mutate };
}
