import type { chatCalls } from '@muqabla/contract/chat/chat-calls';
import type { staffChatCalls } from '@muqabla/contract/chat/chat-staff-calls';
import { assignChat } from './chat/assign-chat.ts';
import { closeChat } from './chat/close-chat.ts';
import { getChatHistory } from './chat/get-chat-history.ts';
import { getChatMessages } from './chat/get-chat-messages.ts';
import { getChatUnread } from './chat/get-chat-unread.ts';
import { listChats } from './chat/list-chats.ts';
import { readChat } from './chat/read-chat.ts';
import { readStaffChat } from './chat/read-staff-chat.ts';
import { reopenChat } from './chat/reopen-chat.ts';
import { sendChatFile } from './chat/send-chat-file.ts';
import { sendChatMessage } from './chat/send-chat-message.ts';
import { sendStaffFile } from './chat/send-staff-file.ts';
import { sendStaffMessage } from './chat/send-staff-message.ts';
import type { Handlers } from './platform/http/calls.ts';
import type { Services } from './services.ts';

type ChatCalls = keyof typeof chatCalls | keyof typeof staffChatCalls;

/** Every call of the support chat, from both ends, and who answers it. */
export const chatHandlersOf = (services: Services): Pick<Handlers, ChatCalls> => ({
  'GET /chatwithadmin/history/{userId}': getChatHistory(services),
  'POST /chatwithadmin/send': sendChatMessage(services),
  'POST /chatwithadmin/send-file': sendChatFile(services),
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
});
