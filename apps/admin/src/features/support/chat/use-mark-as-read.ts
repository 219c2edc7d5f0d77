import type { StaffChat, StaffChatMessage } from '@muqabla/contract/support/chat/chat-staff-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../../lib/api.ts';
import { CHATS } from './chats.queries.ts';

/** Marks the open messages as read on the server, so that they are not counted as unread for other staff. */
export function useMarkAsRead(chat: StaffChat | undefined, messages: readonly StaffChatMessage[]): void {
  const client = useQueryClient();
  const last = messages.findLast(({ senderModel }) => senderModel === 'User')?._id;
  const wanted = chat !== undefined && chat.unread > 0 ? last : undefined;
  const playerId = chat?.player._id ?? '';
  const read = useEffectEvent(async (upTo: string) => {
    try {
      await api.call('POST /admin/chats/{playerId}/read', { params: { playerId }, body: { upTo } });
      await client.invalidateQueries({ queryKey: [CHATS, 'inbox'] });
    } catch (error) {
      // A failure is only logged: the next message marks these as read too.
      console.error('messages were not marked as read', error);
    }
  });
  useEffect(() => {
    if (wanted !== undefined && document.visibilityState === 'visible') void read(wanted);
  }, [wanted]);
}
