import type { Services } from '../../core/core.ts';
import { assignChat, closeChat, readStaffChat, reopenChat } from './act-on-chat.ts';
import { findChatFile } from './chat.queries.ts';
import { listChats } from './chats.list.ts';
import { getChatHistory, getChatMessages } from './get-chat-history.ts';
import { getReplyTime } from './get-reply-time.ts';
import { getChatUnread, readChat } from './read-chat.ts';
import { changeAnswer, deleteAnswer, listAnswers, saveAnswer } from './saved-answers.ts';
import { sendChatFile } from './send-chat-file.ts';
import { sendChatMessage } from './send-chat-message.ts';
import { sendStaffFile } from './send-staff-file.ts';
import { sendStaffMessage } from './send-staff-message.ts';

/** The support chat of players and staff. */
export const chatFeature = (services: Services) => ({
  calls: {
    'GET /chatwithadmin/history/{userId}': getChatHistory(services),
    'POST /chatwithadmin/send': sendChatMessage(services),
    'POST /chatwithadmin/send-file': sendChatFile(services),
    'GET /chatwithadmin/reply-time': getReplyTime(services),
    'GET /chatwithadmin/unread': getChatUnread(services),
    'POST /chatwithadmin/read': readChat(services),
    'GET /admin/chats': listChats(services),
    'GET /admin/chats/{playerId}/messages': getChatMessages(services),
    'POST /admin/chats/{playerId}/send': sendStaffMessage(services),
    'POST /admin/chats/{playerId}/send-file': sendStaffFile(services),
    'POST /admin/chats/{playerId}/assign': assignChat(services),
    'POST /admin/chats/{playerId}/close': closeChat(services),
    'POST /admin/chats/{playerId}/reopen': reopenChat(services),
    'POST /admin/chats/{playerId}/read': readStaffChat(services),
    'GET /admin/saved-answers': listAnswers(services),
    'POST /admin/saved-answers': saveAnswer(services),
    'PUT /admin/saved-answers/{answerId}': changeAnswer(services),
    'DELETE /admin/saved-answers/{answerId}': deleteAnswer(services),
  },
  findFile: (fileId: string) => findChatFile(services.db, fileId),
});
