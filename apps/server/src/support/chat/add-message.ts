import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { MessageType } from '@muqabla/contract/support/chat/chat-message';
import type { Services } from '../../core/core.ts';
import { ownNotice } from '../../core/notices/notice.rules.ts';
import { insertNotices } from '../../core/notices/notices.queries.ts';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { discardUnused, type FileStore } from '../../platform/files/files.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/observe/log.ts';
import {
  insertChatIfAbsent,
  findChatFile,
  findMessage,
  findByClientId,
  insertMessage,
  type LockedChat,
  readFileQuotaStart,
  readMessageQuotaStart,
  lockChat,
  type MessageRow,
  type NewFile,
  saveChat,
} from './chat.queries.ts';
import {
  afterMessage,
  BANNED_MESSAGE_QUOTA,
  quotaRefusal,
  FILE_QUOTA,
  MESSAGE_QUOTA,
  type Sender,
} from './chat.rules.ts';
import { messageView, messageViewWithoutFile } from './chat.view.ts';

export type ChatServices = Pick<Services, 'db' | 'clock' | 'fileLinks' | 'broadcast'>;
export type ChatFileServices = ChatServices & { files: FileStore; log: Log };

type Content = { type: 'text'; text: string } | { type: 'image' | 'voice'; file: NewFile };
type NewChatMessage = { playerId: string; sender: Sender; content: Content; clientMessageId: string | undefined };
type QuotaCheck = Pick<NewChatMessage, 'playerId' | 'sender' | 'clientMessageId'> & { type: MessageType };

/** True when a stored message has the same content. */
const isSame = (row: MessageRow, content: Content) =>
  row.message_type === content.type &&
  (content.type === 'text' ? row.body === content.text : row.upload_sha256?.equals(content.file.uploadSha256) === true);

const checkQuotas = async (db: Queries, { playerId, sender, type }: QuotaCheck, now: Date) => {
  // Staff are not limited: they reply to many players.
  if (sender.model === 'Admin') return null;
  const quota = sender.isBanned === true ? BANNED_MESSAGE_QUOTA : MESSAGE_QUOTA;
  const messages = quotaRefusal(quota, await readMessageQuotaStart(db, playerId, quota), now);
  if (messages !== null || type === 'text') return messages;
  return quotaRefusal(FILE_QUOTA, await readFileQuotaStart(db, playerId, FILE_QUOTA), now);
};

/** Checks the quotas before a file is decoded; adding the message checks again under the lock. */
export const checkBeforeUpload = async ({ db, clock }: ChatServices, check: QuotaCheck): Promise<Refusal | null> => {
  const { playerId, sender, clientMessageId } = check;
  const sent = clientMessageId && (await findByClientId(db, { playerId, model: sender.model, clientMessageId }));
  return sent ? null : checkQuotas(db, check, clock.now());
};

type AddResult = { row: MessageRow; isNew: boolean };

// One notice until the player reads: a reply of ten messages is one notice.
const noticesOf = ({ playerUnread }: LockedChat, { playerId, sender }: Pick<NewChatMessage, 'playerId' | 'sender'>) =>
  sender.model === 'Admin' && playerUnread === 0 ? [ownNotice(playerId, 'supportAnswered')] : [];

const add = async (tx: Transaction, message: NewChatMessage, now: Date): Promise<AddResult | Refusal> => {
  const { playerId, sender, content, clientMessageId } = message;
  await insertChatIfAbsent(tx, playerId, now);
  const chat = await lockChat(tx, playerId);
  if (chat === null) throw new Error(`the chat of ${playerId} vanished`);
  const sent =
    clientMessageId === undefined ? null : await findByClientId(tx, { playerId, model: sender.model, clientMessageId });
  if (sent !== null) return isSame(sent, content) ? { row: sent, isNew: false } : refuse('MESSAGE_CHANGED');
  const refused = await checkQuotas(tx, { ...message, type: content.type }, now);
  if (refused !== null) return refused;
  const messageId = newId();
  await insertMessage(tx, {
    messageId,
    playerId,
    number: chat.lastNumber + 1,
    senderModel: sender.model,
    staffId: sender.model === 'Admin' ? sender.staffId : null,
    messageType: content.type,
    body: content.type === 'text' ? content.text : null,
    file: content.type === 'text' ? null : content.file,
    clientMessageId: clientMessageId ?? null,
    createdAt: now,
  });
  await saveChat(tx, playerId, afterMessage(chat, sender, now));
  insertNotices(tx, noticesOf(chat, { playerId, sender }), now);
  const row = await findMessage(tx, messageId);
  if (row === null) throw new Error(`message ${messageId} vanished`);
  return { row, isNew: true };
};

/** Adds a message to a player's conversation and broadcasts it to both sides. The only code that adds messages. */
export const addMessage = async (services: ChatServices, message: NewChatMessage): Promise<MessageRow | Refusal> => {
  const { db, clock, broadcast } = services;
  const added = await db.transaction((tx) => add(tx, message, clock.now()));
  if (isRefusal(added)) return added;
  if (added.isNew) {
    const { playerId } = message;
    broadcast.players(
      [playerId],
      'newMessage',
      messageView(services, added.row, { audience: 'player', personId: playerId }),
    );
    broadcast.staff('chat', 'newMessage', messageViewWithoutFile(added.row));
  }
  return added.row;
};

/** Adds a message with a stored file; deletes the file when the message is refused or was sent before. */
export const addFileMessage = async (
  services: ChatFileServices,
  message: NewChatMessage & { content: { file: NewFile } },
): Promise<MessageRow | Refusal> => {
  const { fileId, storageKey } = message.content.file;
  const added = await addMessage(services, message);
  await discardUnused(services, storageKey, async () => (await findChatFile(services.db, fileId)) !== null);
  return added;
};
