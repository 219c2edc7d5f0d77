import { newClientKey } from '@muqabla/client/client-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { CHATS } from './chats.queries.ts';

/** The content of a message: a text or a file. */
export type ReplyContent = { text: string } | { file: File };

/** Sends replies to a player. A retry reuses the failed message's id, so that the server stores it once. */
export function useSendReply(playerId: string) {
  const client = useQueryClient();
  const [clientMessageId, setClientMessageId] = useState(newClientKey);
  const params = { playerId };
  return useMutation({
    mutationFn: (answer: ReplyContent) =>
      'text' in answer
        ? api.call('POST /admin/chats/{playerId}/send', { params, body: { content: answer.text, clientMessageId } })
        : api.call('POST /admin/chats/{playerId}/send-file', {
            params,
            body: { messageType: answer.file.type.startsWith('audio/') ? 'voice' : 'image', clientMessageId },
            file: answer.file,
          }),
    onSuccess: () => {
      setClientMessageId(newClientKey());
      return client.invalidateQueries({ queryKey: [CHATS] });
    },
    onError: (error) => {
      // The id belongs to the content of the failed attempt: different content is another message.
      if ('code' in error && error.code === 'MESSAGE_CHANGED') setClientMessageId(newClientKey());
    },
  });
}
