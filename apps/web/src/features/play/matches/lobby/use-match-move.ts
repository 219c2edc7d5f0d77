import { toastBad } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { battleErrorMessage } from '../../../../lib/battle-error.ts';
import type { PlayIntent } from '../../../../lib/deposit-return.ts';
import { boardSeedsOf } from '../../../../lib/load-board-seeds.ts';
import { knowOwnMatches } from '../../../../lib/own-matches.ts';
import { api } from '../../../../lib/session.ts';
import { refetchMoney } from '../../../../lib/wallet.ts';
import { enterRoomOnce } from '../../lib/enter-room.ts';
import { applyToLobby, refetchLobby } from './lobby-cache.ts';
import type { LobbyMatch, LobbyViewer } from './lobby-lists.rules.ts';
import type { CardMove } from './match-card.rules.ts';

type MatchMoveProps = {
  match: LobbyMatch;
  viewer: LobbyViewer;
  onFailure: (error: unknown, intent: PlayIntent) => void;
};

/** Makes a card's moves, one at a time; `busy` is the move being mutation. */
export function useMatchMove({ match, viewer, onFailure }: MatchMoveProps): {
  busy: CardMove | undefined;
  move: (move: CardMove) => void;
} {
  const matchId = match._id;
  const mutation = useMutation({
    mutationFn: async (move: CardMove) => {
      if (move === 'accept') {
        void knowOwnMatches();
        const seeds = (await boardSeedsOf(match))?.acceptSeeds(match);
        const accepted = await api.call('PUT /match/accept', { body: { matchId, ...seeds } });
        applyToLobby({ name: 'matchAccepted', match: accepted }, viewer);
      } else if (move === 'start') {
        const started = await api.call('PUT /match/start', {
          body: { matchId, ...(await boardSeedsOf(match))?.startSeeds(match) },
        });
        applyToLobby({ name: 'hostStartedMatch', match: started }, viewer);
        enterRoomOnce(started);
      } else if (move === 'reject') {
        await api.call('PUT /match/reject', { body: { matchId } });
        await (await boardSeedsOf(match))?.renewSpentCommit(match);
        const { joiner: _, ...withoutJoiner } = match;
        applyToLobby({ name: 'matchRejected', match: { ...withoutJoiner, status: 'new' } }, viewer);
      } else {
        await (move === 'decline'
          ? api.call('PUT /match/decline', { body: { matchId } })
          : api.call('DELETE /match/delete/{id}', { params: { id: matchId } }));
        applyToLobby({ name: 'matchDeleted', match }, viewer);
      }
    },
    onSuccess: (_, move) => {
      if (move !== 'start') refetchMoney();
    },
    onError: (error, move) => {
      if (move === 'accept')
        onFailure(error, { kind: 'accept', gameName: viewer.gameName, amount: match.amount, matchId });
      else void toastBad(battleErrorMessage(error));
    },
    // The server's state is authoritative, whether the move succeeded or not.
    onSettled: () => refetchLobby(viewer.gameName),
  });
  return {
    busy: mutation.isPending ? mutation.variables : undefined,
    move: (move) => {
      if (!mutation.isPending) mutation.mutate(move);
    },
  };
}
