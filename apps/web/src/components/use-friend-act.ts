import { toastBad, toastOk } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../lib/error-message.ts';
import { refetchFriends } from '../lib/friends.ts';
import { api } from '../lib/session.ts';
import * as m from '../messages.ts';

/** The other player, with the battle that lets a player ask them to become friends. */
type Target = { playerId: string; matchId?: string };

const on = ({ playerId }: Target) => ({ params: { playerId } });
const answer = async (target: Target, accept: boolean) => {
  await api.call('PUT /friends/requests/{playerId}', { ...on(target), body: { accept } });
};

/** Acts of a player on another: each sends its call and returns the text of its success. */
const FRIEND_ACTS = {
  ask: async ({ playerId, matchId = '' }: Target) => {
    await api.call('POST /friends/requests', { body: { playerId, matchId } });
    return m.friends_done.ask();
  },
  accept: async (target: Target) => {
    await answer(target, true);
    return m.friends_done.accept();
  },
  ignore: async (target: Target) => {
    await answer(target, false);
    return m.friends_done.ignore();
  },
  withdraw: async (target: Target) => (await api.call('DELETE /friends/requests/{playerId}', on(target))).message,
  remove: async (target: Target) => (await api.call('DELETE /friends/{playerId}', on(target))).message,
  block: async (target: Target) => {
    await api.call('PUT /blocks/{playerId}', on(target));
    return m.friends_done.block();
  },
  unblock: async (target: Target) => {
    await api.call('DELETE /blocks/{playerId}', on(target));
    return m.friends_done.unblock();
  },
};

/** An act of a player on another player. */
export type FriendAct = Target & { kind: keyof typeof FRIEND_ACTS };

/** Acts on another player, with a toast of how it ended; the lists are read again either way. */
export function useFriendAct(onDone?: () => void) {
  return useMutation({
    mutationFn: ({ kind, ...target }: FriendAct) => FRIEND_ACTS[kind](target),
    onSuccess: (text) => {
      void toastOk(text);
      onDone?.();
    },
    onError: (error) => void toastBad(errorMessage(error, m.friends_failed())),
    onSettled: refetchFriends,
  });
}
