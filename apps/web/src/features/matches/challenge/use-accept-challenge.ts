import type { ListedMatch } from '@muqabla/contract/matches/match';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { refreshMoney } from '../../../lib/refresh-money.ts';
import { api } from '../../../lib/session.ts';
import { lobbyPath } from '../../../paths.ts';

/** Takes the seat of a private battle by its code, and goes to the lobby where the host starts it. */
export function useAcceptChallenge({ _id: matchId, gameName }: ListedMatch, challengeCode: string) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: () => api.call('PUT /match/accept', { body: { matchId, challengeCode } }),
    onSuccess: () => {
      refreshMoney();
      navigate(lobbyPath(gameName));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['own', 'challenge', challengeCode] }),
  });
}
