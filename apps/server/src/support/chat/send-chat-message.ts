import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { addMessage, type ChatServices } from './add-message.ts';
import { endsRefusal } from './chat.rules.ts';
import { messageView } from './chat.view.ts';

/** Sends a text from the player to the team. */
export const sendChatMessage =
  (services: ChatServices): Handler<'POST /chatwithadmin/send'> =>
  async ({ body, player: { playerId, banned } }) => {
    const refused = endsRefusal(body, playerId);
    if (refused !== null) return refused;
    const sent = await addMessage(services, {
      playerId,
      sender: { model: 'User', isBanned: banned },
      content: { type: 'text', text: body.content },
      clientMessageId: body.clientMessageId,
    });
    return isRefusal(sent) ? sent : messageView(services, sent, { audience: 'player', personId: playerId });
  };
