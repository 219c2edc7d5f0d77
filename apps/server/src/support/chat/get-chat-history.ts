import { refuse } from '@muqabla/contract/refusals';
import type { Handler } from '../../platform/http/calls.ts';
import type { ChatServices } from './add-message.ts';
import { readMessages } from './chat.queries.ts';
import { messageView, staffChatView, staffMessageView } from './chat.view.ts';
import { readInboxRow } from './inbox.queries.ts';

/** The player's own conversation; links to its files are valid for five to ten minutes. */
export const getChatHistory =
  (services: ChatServices): Handler<'GET /chatwithadmin/history/{userId}'> =>
  async ({ params: { userId }, query: { before, limit }, player: { playerId } }) => {
    if (userId !== playerId) return refuse('NOT_FOUND');
    const rows = await readMessages(services.db, playerId, { before, limit: Number(limit) });
    return rows.map((row) => messageView(services, row, { audience: 'player', personId: playerId }));
  };

export const getChatMessages =
  (services: ChatServices): Handler<'GET /admin/chats/{playerId}/messages'> =>
  async ({ params: { playerId }, query: { before, limit }, staff: { staffId } }) => {
    const chat = await readInboxRow(services.db, playerId);
    if (chat === null) return refuse('PLAYER_NOT_FOUND');
    const rows = await readMessages(services.db, playerId, { before, limit: Number(limit) });
    return { chat: staffChatView(chat), messages: rows.map((row) => staffMessageView(services, row, staffId)) };
  };
