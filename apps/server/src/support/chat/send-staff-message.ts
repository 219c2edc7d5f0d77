import { refuse } from '@muqabla/contract/refusals';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { addMessage, type ChatServices } from './add-message.ts';
import { staffMessageView } from './chat.view.ts';
import { readInboxRow } from './inbox.queries.ts';

/** Sends a text from the team to a player. */
export const sendStaffMessage =
  (services: ChatServices): Handler<'POST /admin/chats/{playerId}/send'> =>
  async ({ params: { playerId }, body: { content, clientMessageId }, staff: { staffId } }) => {
    if ((await readInboxRow(services.db, playerId)) === null) return refuse('PLAYER_NOT_FOUND');
    const sent = await addMessage(services, {
      playerId,
      sender: { model: 'Admin', staffId },
      content: { type: 'text', text: content },
      clientMessageId,
    });
    return isRefusal(sent) ? sent : staffMessageView(services, sent, staffId);
  };
