import * as z from 'zod/mini';
import type { Calls } from '../call.ts';
import { id } from '../fields.ts';
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

export const chatCalls = {
  'GET /chatwithadmin/history/{userId}': {
    access: 'player',
    openToBanned: true,
    summary:
      'The player’s own conversation with support, newest last: the last 50, or as many before a message. Own id only.',
    params: z.strictObject({ userId: id }),
    query: historyQuery,
    response: z.array(chatMessage),
    refusals: ['NOT_FOUND'],
  },
  'POST /chatwithadmin/send': {
    access: 'player',
    openToBanned: true,
    openToLeaving: true,
    rateLimit: { max: 240, seconds: 60 },
    summary:
      'Writes to support, as the token’s own player. Sent again under its `clientMessageId` it stays one message. A banned player writes 10 in 10 minutes, and text only.',
    body: z.strictObject({ ...ends, content: chatText, clientMessageId: z.optional(clientMessageId) }),
    response: chatMessage,
    refusals: ['NOT_YOU', ...sendRefusals],
  },
  'POST /chatwithadmin/send-file': {
    access: 'player',
    rateLimit: { max: 60, seconds: 60 },
    summary: 'Sends a picture (JPG, PNG, WebP; 5 MB) or a voice message (Opus in WebM or Ogg; 60 seconds, 2 MB).',
    multipart: true,
    file: chatFile,
    tooLarge: fileTooLarge,
    body: z.strictObject({ ...ends, messageType: fileMessageType, clientMessageId: z.optional(clientMessageId) }),
    response: chatMessage,
    refusals: ['NOT_YOU', ...fileRefusals],
  },
  'GET /chatwithadmin/reply-time': {
    access: 'player',
    openToBanned: true,
    summary:
      'How long support usually takes to reply: the median of the latest replies, in whole minutes. Absent until there have been some.',
    response: z.object({ minutes: z.optional(z.int()) }),
    refusals: [],
  },
  'GET /chatwithadmin/unread': {
    access: 'player',
    openToBanned: true,
    summary: 'How many of support’s messages the player has not read.',
    response: unread,
    refusals: [],
  },
  'POST /chatwithadmin/read': {
    access: 'player',
    openToBanned: true,
    openToLeaving: true,
    summary: 'Marks all messages, or those up to one, as read. Returns the number of unread ones.',
    body: z.strictObject({ upTo: z.optional(id) }),
    response: unread,
    refusals: [],
  },
} as const satisfies Calls;
