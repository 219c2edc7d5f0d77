import type { ListedMatch } from '@muqabla/contract/matches/match';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { api } from '../../../lib/session.ts';
import { refetchMoney } from '../../../lib/wallet.ts';
import { lobbyPath } from '../../../paths.ts';

/** Joins a private match by its code, then opens the lobby, where the host starts it. */
export function useAcceptChallenge({ _id: matchId, gameName }: ListedMatch, challengeCode: string) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: () => api.call('PUT /match/accept', { body: { matchId, challengeCode } }),
    onSuccess: () => {
      refetchMoney();
      navigate(lobbyPath(gameName));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['own', 'challenge', challengeCode] }),
  });
}
