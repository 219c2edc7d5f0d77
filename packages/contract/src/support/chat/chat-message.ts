import * as z from 'zod/mini';
import { clientKey, id, instant } from '../../fields.ts';
import { CHAT_PAGE, CHAT_TEXT_MAX } from './chat-limits.ts';

export const chatModel = z.enum(['User', 'Admin']);
export type ChatModel = z.output<typeof chatModel>;

export const MESSAGE_TYPES = ['text', 'image', 'voice'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** One message. Its ids are the player's and, for the support side, `SUPPORT_ID`. */
export const chatMessage = z.object({
  _id: id,
  senderId: z.string(),
  senderModel: chatModel,
  receiverId: z.string(),
  receiverModel: chatModel,
  messageType: z.enum(MESSAGE_TYPES),
  /** The text; for image and voice a path on the API host, valid for this reader for five to ten minutes. */
  content: z.string(),
  createdAt: instant,
});
export type ChatMessage = z.output<typeof chatMessage>;

// Text needs a visible character.
const isVisible = (text: string) => /[^\s\p{C}\p{Z}]/u.test(text);

/** The text of a message, trimmed: 1 to 2,000 characters. */
export const chatText = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(CHAT_TEXT_MAX), z.refine(isVisible, { error: 'nothing to read' }));

/** The sender's idempotency key of a message. */
export const clientMessageId = clientKey;

/** Pages backwards: the messages before this one. */
export const historyQuery = z.strictObject({
  before: z.optional(id),
  limit: z._default(z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/)), String(CHAT_PAGE)),
});

export const fileMessageType = z.enum(['image', 'voice']);
export type FileMessageType = z.output<typeof fileMessageType>;

export const sendRefusals = ['MESSAGE_CHANGED', 'TOO_MANY_REQUESTS'] as const;
export const fileRefusals = [
  ...sendRefusals,
  'FILE_TOO_LARGE',
  'NOT_AN_IMAGE',
  'NOT_A_RECORDING',
  'RECORDING_TOO_LONG',
] as const;
export const chatFile = {
  summary: 'A picture (JPEG, PNG or WebP; 5 MB) or a voice message (Opus in WebM or Ogg; 60 seconds, 2 MB).',
} as const;

/** The refusal of a too large file by its type. */
export const fileTooLarge = {
  field: 'messageType',
  byValue: { image: 'FILE_TOO_LARGE', voice: 'RECORDING_TOO_LONG' },
} as const satisfies { field: string; byValue: Record<FileMessageType, string> };
