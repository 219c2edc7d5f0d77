import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { id } from '../../fields.ts';
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
  sendRefusals,
} from './chat-message.ts';

const anyId = z.string().check(z.maxLength(100));

/** The specification's client sends both ends; the server refuses any but the caller's own. */
const ends = { senderId: anyId, senderModel: chatModel, receiverId: anyId, receiverModel: chatModel };

const unread = z.object({ unread: z.int() });

export const chatCalls = defineCalls('player', {
  'GET /chatwithadmin/history/{userId}': {
    openToBanned: true,
    summary:
      'The player’s own conversation with support, newest last: the last 50, or as many before a message. Own id only.',
    query: historyQuery,
    response: z.array(chatMessage),
    refusals: ['NOT_FOUND'],
  },
  'POST /chatwithadmin/send': {
    openToBanned: true,
    openToLeaving: true,
    rateLimit: { max: 240, seconds: 60 },
    summary:
      'Writes to support, as the token’s own player. Sent again under its `clientMessageId` it stays one message. A banned player writes 10 in 10 minutes, and text only.',
    body: { ...ends, content: chatText, clientMessageId: z.optional(clientMessageId) },
    response: chatMessage,
    refusals: ['NOT_YOU', ...sendRefusals],
  },
  'POST /chatwithadmin/send-file': {
    rateLimit: { max: 60, seconds: 60 },
    summary: 'Sends a picture (JPG, PNG, WebP; 5 MB) or a voice message (Opus in WebM or Ogg; 60 seconds, 2 MB).',
    multipart: true,
    file: chatFile,
    tooLarge: fileTooLarge,
    body: { ...ends, messageType: fileMessageType, clientMessageId: z.optional(clientMessageId) },
    response: chatMessage,
    refusals: ['NOT_YOU', ...fileRefusals],
  },
  'GET /chatwithadmin/reply-time': {
    openToBanned: true,
    summary:
      'How long support usually takes to reply: the median of the latest replies, in whole minutes. Absent until there have been some.',
    response: { minutes: z.optional(z.int()) },
  },
  'GET /chatwithadmin/unread': {
    openToBanned: true,
    summary: 'How many of support’s messages the player has not read.',
    response: unread,
  },
  'POST /chatwithadmin/read': {
    openToBanned: true,
    openToLeaving: true,
    summary: 'Marks all messages, or those up to one, as read. Returns the number of unread ones.',
    body: { upTo: z.optional(id) },
    response: unread,
  },
});
