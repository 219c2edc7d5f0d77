import { toastBad } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { failureWords } from '../../../lib/failure.ts';
import { refreshMoney } from '../../../lib/refresh-money.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { matchPath } from '../../../paths.ts';
import type { CardMove } from './battle-card.rules.ts';
import { applyToLobby, refetchLobby } from './lobby-cache.ts';
import type { LobbyMatch, LobbyViewer } from './lobby-lists.rules.ts';

type Given = { match: LobbyMatch; viewer: LobbyViewer; onFailure: (error: unknown) => void };

/** Makes a card's moves, one at a time; `busy` is the one under way. */
export function useBattleMove({ match, viewer, onFailure }: Given): {
  busy: CardMove | undefined;
  make: (move: CardMove) => void;
} {
  const [, navigate] = useLocation();
  const matchId = match._id;
  const sent = useMutation({
    mutationFn: async (move: CardMove) => {
      if (move === 'accept')
        applyToLobby(
          { name: 'matchAccepted', match: await api.call('PUT /match/accept', { body: { matchId } }) },
          viewer,
        );
      else if (move === 'start')
        applyToLobby(
          { name: 'hostStartedMatch', match: await api.call('PUT /match/start', { body: { matchId } }) },
          viewer,
        );
      else if (move === 'reject') {
        await api.call('PUT /match/reject', { body: { matchId } });
        const { joiner: _, ...seatOpen } = match;
        applyToLobby({ name: 'matchRejected', match: { ...seatOpen, status: 'new' } }, viewer);
      } else {
        await api.call('DELETE /match/delete/{id}', { params: { id: matchId } });
        applyToLobby({ name: 'matchDeleted', match }, viewer);
      }
    },
    onSuccess: (_, move) => {
      if (move === 'start') navigate(matchPath(matchId, match.room));
      else refreshMoney();
    },
    onError: (error, move) => {
      if (move === 'accept') onFailure(error);
      else void toastBad(failureWords(error, m.lobby_failed()));
    },
    // What the server says now is the truth, whether the move went through or not.
    onSettled: () => refetchLobby(viewer.gameName),
  });
  return {
    busy: sent.isPending ? sent.variables : undefined,
    make: (move) => {
      if (!sent.isPending) sent.mutate(move);
    },
  };
}
