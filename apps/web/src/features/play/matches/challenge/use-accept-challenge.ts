import type { ListedMatch } from '@muqabla/contract/play/matches/match';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { boardSeedsOf } from '../../../../lib/load-board-seeds.ts';
import { api } from '../../../../lib/session.ts';
import { refetchMoney } from '../../../../lib/wallet.ts';
import { lobbyPath } from '../../../../paths.ts';

/** Joins a private match by its code, then opens the lobby, where the host starts it. */
export function useAcceptChallenge(match: ListedMatch, challengeCode: string) {
  const { _id: matchId, gameName } = match;
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: async () => {
      const seeds = (await boardSeedsOf(match))?.acceptSeeds(match);
      return api.call('PUT /match/accept', { body: { matchId, challengeCode, ...seeds } });
    },
    onSuccess: () => {
      refetchMoney();
      navigate(lobbyPath(gameName));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['own', 'challenge', challengeCode] }),
  });
}
