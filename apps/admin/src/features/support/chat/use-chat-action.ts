import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { CHATS } from './chats.queries.ts';

export type ChatAction = 'take' | 'release' | 'close' | 'reopen';

const sendAction = (playerId: string, action: ChatAction) => {
  const params = { playerId };
  switch (action) {
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

/** Assigns, releases, closes and reopens a conversation. */
export function useChatAction(playerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: ChatAction) => sendAction(playerId, action),
    onSettled: () => client.invalidateQueries({ queryKey: [CHATS] }),
  });
}
