import * as z from 'zod/mini';
import { staffName } from '../approvals/proposal.ts';
import type { Calls } from '../call.ts';
import { id, instant, page } from '../fields.ts';
import { opponent } from '../matches/match.ts';
import { CHAT_FILTERS } from './chat-limits.ts';
import {
  chatFile,
  chatMessage,
  chatModel,
  chatText,
  clientMessageId,
  fileMessageType,
  fileRefusals,
  fileTooLarge,
  historyQuery,
  MESSAGE_TYPES,
  sendRefusals,
} from './chat-message.ts';

/** A conversation in the inbox. */
export const staffChat = z.object({
  player: opponent,
  status: z.enum(['open', 'closed']),
  assignedTo: z.nullable(staffName),
  /** The player’s messages that no staff member has opened. */
  unread: z.int(),
  /** When the player started to wait for a reply. */
  waitingSince: z.optional(instant),
  lastMessage: z.optional(
    z.object({
      senderModel: chatModel,
      messageType: z.enum(MESSAGE_TYPES),
      /** The beginning of a text; empty for a file. */
      excerpt: z.string(),
      createdAt: instant,
    }),
  ),
});
export type StaffChat = z.output<typeof staffChat>;

/** A message with the name of the staff member who wrote it. */
export const staffChatMessage = z.object({ ...chatMessage.shape, staffName: z.optional(z.string()) });
export type StaffChatMessage = z.output<typeof staffChatMessage>;

const params = z.strictObject({ playerId: id });
const refusals = ['PLAYER_NOT_FOUND'] as const;

export const staffChatCalls = {
  'GET /admin/chats': {
    access: 'staff:chat',
    summary: 'Conversations, 50 a page: those that wait for an answer first, longest first; then the latest.',
    query: z.strictObject({ filter: z._default(z.enum(CHAT_FILTERS), 'open'), page }),
    response: z.object({
      chats: z.array(staffChat),
      counts: z.object({ open: z.int(), mine: z.int(), closed: z.int(), waiting: z.int() }),
      totalPages: z.int(),
    }),
    refusals: [],
  },
  'GET /admin/chats/{playerId}/messages': {
    access: 'staff:chat',
    summary: 'One conversation, newest message last, and its state. A player who never wrote has an empty one.',
    params,
    query: historyQuery,
    response: z.object({ chat: staffChat, messages: z.array(staffChatMessage) }),
    refusals,
  },
  'POST /admin/chats/{playerId}/send': {
    access: 'staff:chat',
    summary: 'Answers a player. Opens a closed conversation, and claims an unassigned one.',
    params,
    body: z.strictObject({ content: chatText, clientMessageId: z.optional(clientMessageId) }),
    response: staffChatMessage,
    refusals: [...refusals, ...sendRefusals],
  },
  'POST /admin/chats/{playerId}/send-file': {
    access: 'staff:chat',
    summary: 'Answers a player with a picture or a voice message.',
    params,
    multipart: true,
    file: chatFile,
    tooLarge: fileTooLarge,
    body: z.strictObject({ messageType: fileMessageType, clientMessageId: z.optional(clientMessageId) }),
    response: staffChatMessage,
    refusals: [...refusals, ...fileRefusals],
  },
  'POST /admin/chats/{playerId}/assign': {
    access: 'staff:chat',
    summary: 'Claims a conversation, or releases it.',
    params,
    body: z.strictObject({ to: z.enum(['me', 'nobody']) }),
    response: staffChat,
    refusals: ['NOT_FOUND'],
  },
  'POST /admin/chats/{playerId}/close': {
    access: 'staff:chat',
    summary: 'Closes a conversation. The player’s next message opens it again.',
    params,
    response: staffChat,
    refusals: ['NOT_FOUND'],
  },
  'POST /admin/chats/{playerId}/reopen': {
    access: 'staff:chat',
    summary: 'Opens a closed conversation.',
    params,
    response: staffChat,
    refusals: ['NOT_FOUND'],
  },
  'POST /admin/chats/{playerId}/read': {
    access: 'staff:chat',
    summary: 'Marks the messages up to one as read by staff.',
    params,
    body: z.strictObject({ upTo: id }),
    response: staffChat,
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Calls;
