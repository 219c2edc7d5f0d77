import * as z from 'zod/mini';
import { staffName } from '../../core/approvals/proposal.ts';
import { cursor } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { id, instant } from '../../fields.ts';
import { opponent } from '../../play/matches/match.ts';
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
  /** The time since which the player has waited for a reply. */
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
const refusals = ['PLAYER_NOT_FOUND'] as const;

const common = { access: 'staff:chat', response: staffChat } as const;

export const staffChatCalls = defineCalls(common, {
  'GET /admin/chats': {
    summary: 'Conversations, 50 a page: those that wait for an answer first, longest first; then the latest.',
    query: { filter: z._default(z.enum(CHAT_FILTERS), 'open'), cursor: z.optional(cursor) },
    response: {
      chats: z.array(staffChat),
      counts: z.object({ open: z.int(), mine: z.int(), closed: z.int(), waiting: z.int() }),
      next: z.optional(z.string()),
    },
    refusals: ['OTHER_ORDER'],
  },
  'GET /admin/chats/{playerId}/messages': {
    summary: 'One conversation, newest message last, and its state. A player who never wrote has an empty one.',
    query: historyQuery,
    response: { chat: staffChat, messages: z.array(staffChatMessage) },
    refusals,
  },
  'POST /admin/chats/{playerId}/send': {
    summary: 'Answers a player. Opens a closed conversation, and claims an unassigned one.',
    body: { content: chatText, clientMessageId: z.optional(clientMessageId) },
    response: staffChatMessage,
    refusals: [...refusals, ...sendRefusals],
  },
  'POST /admin/chats/{playerId}/send-file': {
    summary: 'Answers a player with a picture or a voice message.',
    multipart: true,
    file: chatFile,
    tooLarge: fileTooLarge,
    body: { messageType: fileMessageType, clientMessageId: z.optional(clientMessageId) },
    response: staffChatMessage,
    refusals: [...refusals, ...fileRefusals],
  },
  'POST /admin/chats/{playerId}/assign': {
    summary: 'Claims a conversation, or releases it.',
    body: { to: z.enum(['me', 'nobody']) },
  },
  'POST /admin/chats/{playerId}/close': { summary: 'Closes a conversation. The player’s next message opens it again.' },
  'POST /admin/chats/{playerId}/reopen': { summary: 'Opens a closed conversation.' },
  'POST /admin/chats/{playerId}/read': {
    summary: 'Marks the messages up to one as read by staff.',
    body: { upTo: id },
  },
});
