import { toastBad, toastOk } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../lib/error-message.ts';
import { refetchFriends } from '../lib/friends.ts';
import { api } from '../lib/session.ts';
import * as m from '../messages.ts';

/** What a player does with another one. */
export type FriendAct =
  | { kind: 'ask'; playerId: string; matchId: string }
  | { kind: 'accept' | 'ignore' | 'withdraw' | 'remove' | 'block' | 'unblock'; playerId: string };

const send = (act: FriendAct): Promise<unknown> => {
  const params = { playerId: act.playerId };
  switch (act.kind) {
    case 'ask':
      return api.call('POST /friends/requests', { body: { playerId: act.playerId, matchId: act.matchId } });
    case 'accept':
    case 'ignore':
      return api.call('PUT /friends/requests/{playerId}', { params, body: { accept: act.kind === 'accept' } });
    case 'withdraw':
      return api.call('DELETE /friends/requests/{playerId}', { params });
    case 'remove':
      return api.call('DELETE /friends/{playerId}', { params });
    case 'block':
      return api.call('PUT /blocks/{playerId}', { params });
    case 'unblock':
      return api.call('DELETE /blocks/{playerId}', { params });
  }
};

const doneTexts: Record<FriendAct['kind'], () => string> = {
  ask: m.friends_asked,
  accept: m.friends_accepted,
  ignore: m.friends_ignored,
  withdraw: m.friends_withdrawn,
  remove: m.friends_removed,
  block: m.friends_blocked_done,
  unblock: m.friends_unblocked_done,
};

/** Acts on another player, with a toast of how it ended; the lists are read again either way. */
export function useFriendAct(onDone?: () => void) {
  return useMutation({
    mutationFn: send,
    onSuccess: (_result, { kind }) => {
      void toastOk(doneTexts[kind]());
      onDone?.();
    },
    onError: (error) => void toastBad(errorMessage(error, m.friends_failed())),
    onSettled: refetchFriends,
  });
}
