import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { CHATS } from './chats.queries.ts';

/** What is about to be sent: a text, or a file. */
export type Answer = { text: string } | { file: File };

// A name for one message, also where the page is not served over https.
const newName = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Sends answers to a player. A failed one keeps its name, so that trying again cannot send it twice. */
export function useAnswer(playerId: string) {
  const client = useQueryClient();
  const [clientMessageId, setName] = useState(newName);
  const params = { playerId };
  return useMutation({
    mutationFn: (answer: Answer) =>
      'text' in answer
        ? api.call('POST /admin/chats/{playerId}/send', { params, body: { content: answer.text, clientMessageId } })
        : api.call('POST /admin/chats/{playerId}/send-file', {
            params,
            body: { messageType: answer.file.type.startsWith('audio/') ? 'voice' : 'image', clientMessageId },
            file: answer.file,
          }),
    onSuccess: () => {
      setName(newName());
      return client.invalidateQueries({ queryKey: [CHATS] });
    },
    onError: (error) => {
      // The name is taken by what was typed before: what is typed now is another message.
      if ('code' in error && error.code === 'MESSAGE_CHANGED') setName(newName());
    },
  });
}
