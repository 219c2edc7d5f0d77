import type { Handler } from '../platform/http/calls.ts';
import { isRefusal } from '../platform/http/refusal-error.ts';
import { acceptChatFile } from './accept-chat-file.ts';
import { addFileMessage, type ChatFileServices, checkBefore } from './add-message.ts';
import { checkEnds } from './chat.rules.ts';
import { messageView } from './chat.view.ts';

/** A picture or a voice message from a player. */
export const sendChatFile =
  (services: ChatFileServices): Handler<'POST /chatwithadmin/send-file'> =>
  async ({ body, file: upload, player: { playerId } }) => {
    const asked = { playerId, sender: { model: 'User' }, clientMessageId: body.clientMessageId } as const;
    const refused = checkEnds(body, playerId) ?? (await checkBefore(services, { ...asked, type: body.messageType }));
    if (refused !== null) return refused;
    const file = await acceptChatFile(services.files, body.messageType, upload);
    if (isRefusal(file)) return file;
    const sent = await addFileMessage(services, { ...asked, content: { type: body.messageType, file } });
    return isRefusal(sent) ? sent : messageView(services, sent, { audience: 'player', personId: playerId });
  };
