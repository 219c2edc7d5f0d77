import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { CHATS } from './chats.queries.ts';

export type ChatAct = 'take' | 'release' | 'close' | 'reopen';

const carryOut = (playerId: string, act: ChatAct) => {
  const params = { playerId };
  switch (act) {
    case 'take':
      return api.call('POST /admin/chats/{playerId}/assign', { params, body: { to: 'me' } });
    case 'release':
      return api.call('POST /admin/chats/{playerId}/assign', { params, body: { to: 'nobody' } });
    case 'close':
      return api.call('POST /admin/chats/{playerId}/close', { params });
    case 'reopen':
      return api.call('POST /admin/chats/{playerId}/reopen', { params });
  }
};

/** Takes, gives back, closes and opens a conversation. */
export function useChatAct(playerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: ChatAct) => carryOut(playerId, act),
    onSettled: () => client.invalidateQueries({ queryKey: [CHATS] }),
  });
}
