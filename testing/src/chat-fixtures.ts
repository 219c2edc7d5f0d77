import type { ChatMessage } from '@muqabla/contract/support/chat/chat-message';
import type { Caller } from './caller.ts';
import type { Player } from './player.ts';

const endsOf = (player: Player) => ({
  senderId: player.id,
  senderModel: 'User' as const,
  receiverId: 'admin',
  receiverModel: 'Admin' as const,
});

/** Sends a chat message as the specification's client does, with changes. */
export const write = (player: Player, content: unknown, change: object = {}) =>
  player.send<ChatMessage & { code: string }>('POST /chatwithadmin/send', {
    body: { ...endsOf(player), content, ...change },
  });

export const sendFile = (player: Player, messageType: string, file: Blob | null, change: object = {}) =>
  player.send<ChatMessage & { code: string }>('POST /chatwithadmin/send-file', {
    body: { ...endsOf(player), messageType, ...change },
    file,
  });

export const historyOf = (player: Player, query: Record<string, string> = {}) =>
  player.call('GET /chatwithadmin/history/{userId}', { params: { userId: player.id }, query });

export const answer = (staff: Caller, player: Player, content: string) =>
  staff.call('POST /admin/chats/{playerId}/send', { params: { playerId: player.id }, body: { content } });

/** Requests a file as a browser does: by its path on the API host, with the session cookie. */
export const fetchFile = (who: Caller, content: string) =>
  fetch(`${who.origin}/api${content}`, {
    headers: { cookie: [...who.cookies].map((pair) => pair.join('=')).join('; ') },
  });
