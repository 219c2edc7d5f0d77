import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { acceptChatFile } from './accept-chat-file.ts';
import { addFileMessage, type ChatFileServices, checkBeforeUpload } from './add-message.ts';
import { endsRefusal } from './chat.rules.ts';
import { messageView } from './chat.view.ts';

/** Sends a picture or voice message from the player to the team. */
export const sendChatFile =
  (services: ChatFileServices): Handler<'POST /chatwithadmin/send-file'> =>
  async ({ body, file: upload, player: { playerId } }) => {
    const message = { playerId, sender: { model: 'User' }, clientMessageId: body.clientMessageId } as const;
    const refused =
      endsRefusal(body, playerId) ?? (await checkBeforeUpload(services, { ...message, type: body.messageType }));
    if (refused !== null) return refused;
    const file = await acceptChatFile(services.files, body.messageType, upload);
    if (isRefusal(file)) return file;
    const sent = await addFileMessage(services, { ...message, content: { type: body.messageType, file } });
    return isRefusal(sent) ? sent : messageView(services, sent, { audience: 'player', personId: playerId });
  };
