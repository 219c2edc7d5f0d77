import { refuse } from '@muqabla/contract/refusals';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { acceptChatFile } from './accept-chat-file.ts';
import { addFileMessage, type ChatFileServices } from './add-message.ts';
import { staffMessageView } from './chat.view.ts';
import { readInboxRow } from './inbox.queries.ts';

/** Sends a picture or voice message from the team to a player. */
export const sendStaffFile =
  (services: ChatFileServices): Handler<'POST /admin/chats/{playerId}/send-file'> =>
  async ({ params: { playerId }, body: { messageType, clientMessageId }, file: upload, staff: { staffId } }) => {
    if ((await readInboxRow(services.db, playerId)) === null) return refuse('PLAYER_NOT_FOUND');
    const file = await acceptChatFile(services.files, messageType, upload);
    if (isRefusal(file)) return file;
    const sent = await addFileMessage(services, {
      playerId,
      sender: { model: 'Admin', staffId },
      content: { type: messageType, file },
      clientMessageId,
    });
    return isRefusal(sent) ? sent : staffMessageView(services, sent, staffId);
  };
