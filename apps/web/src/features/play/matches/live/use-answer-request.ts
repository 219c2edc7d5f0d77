import type { MatchView } from '@muqabla/contract/play/matches/match';
import { toastBad } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { battleErrorMessage } from '../../../../lib/battle-error.ts';
import { isNetworkError } from '../../../../lib/error-message.ts';
import { boardSeedsOf } from '../../../../lib/load-board-seeds.ts';
import { playerMatchesQuery } from '../../../../lib/match-queries.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { api } from '../../../../lib/session.ts';
import { enterRoomOnce } from '../../lib/enter-room.ts';

/** Starts or rejects a request, one at a time; a start opens the room. `busy` is the answer being sent. */
export function useAnswerRequest(match: MatchView) {
  const { queryKey } = playerMatchesQuery();
  const mutation = useMutation({
    mutationFn: async (answer: 'start' | 'reject') => {
      const body = { matchId: match._id };
      const seeds = await boardSeedsOf(match);
      if (answer === 'start') {
        const start = () => api.call('PUT /match/start', { body: { ...body, ...seeds?.startSeeds(match) } });
        // When only the answer was lost, the clock of the battle runs: the second one opens its room.
        return start().catch((error: unknown) => (isNetworkError(error) ? start() : Promise.reject(error as Error)));
      }
      await api.call('PUT /match/reject', { body });
      await seeds?.renewSpentCommit(match);
      return undefined;
    },
    onSuccess: (started) => {
      if (started !== undefined) enterRoomOnce(started);
    },
    onError: (error) => void toastBad(battleErrorMessage(error)),
    // The server's state is authoritative, whether the answer succeeded or not.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const send = (answer: 'start' | 'reject') => {
    if (!mutation.isPending) mutation.mutate(answer);
  };
  return {
    busy: mutation.isPending ? mutation.variables : undefined,
    start: () => send('start'),
    reject: () => send('reject'),
  };
}
