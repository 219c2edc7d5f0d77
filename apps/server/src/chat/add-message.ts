import type { MessageType } from '@muqabla/contract/chat/chat-message';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { type NewNotice, ownNotice } from '../notices/notice.rules.ts';
import { insertNotices } from '../notices/notices.queries.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queries, Transaction } from '../platform/db/database.ts';
import type { FileLinks } from '../platform/files/file-links.ts';
import { discardUnused, type FileStore } from '../platform/files/files.ts';
import { isRefusal } from '../platform/http/refusal-error.ts';
import { newId } from '../platform/ids.ts';
import type { Log } from '../platform/observe/log.ts';
import type { Broadcast } from '../platform/realtime/sockets.ts';
import {
  ensureChat,
  findChatFile,
  findMessage,
  findSent,
  insertMessage,
  type LockedChat,
  lastFilesBegan,
  lastMessagesBegan,
  lockChat,
  type MessageRow,
  type NewFile,
  saveChat,
} from './chat.queries.ts';
import {
  afterMessage,
  BANNED_MESSAGE_QUOTA,
  checkQuota,
  FILE_QUOTA,
  MESSAGE_QUOTA,
  type Sender,
} from './chat.rules.ts';
import { messageView, toldToStaff } from './chat.view.ts';

export type ChatServices = { db: Database; clock: Clock; fileLinks: FileLinks; broadcast: Broadcast };
export type ChatFileServices = ChatServices & { files: FileStore; log: Log };

type Content = { type: 'text'; text: string } | { type: 'image' | 'voice'; file: NewFile };
type Asked = { playerId: string; sender: Sender; content: Content; clientMessageId: string | undefined };
type Begun = Pick<Asked, 'playerId' | 'sender' | 'clientMessageId'> & { type: MessageType };

/** What was sent, as far as it tells one message from another. */
const isSame = (row: MessageRow, content: Content) =>
  row.message_type === content.type &&
  (content.type === 'text' ? row.body === content.text : row.upload_sha256?.equals(content.file.uploadSha256) === true);

const checkQuotas = async (db: Queries, { playerId, sender, type }: Begun, now: Date) => {
  // Staff answer many players and are trusted with it.
  if (sender.model === 'Admin') return null;
  const quota = sender.isBanned === true ? BANNED_MESSAGE_QUOTA : MESSAGE_QUOTA;
  const messages = checkQuota(quota, await lastMessagesBegan(db, playerId, quota), now);
  if (messages !== null || type === 'text') return messages;
  return checkQuota(FILE_QUOTA, await lastFilesBegan(db, playerId, FILE_QUOTA), now);
};

/** Whether a file is worth opening: asked before it is decoded; adding the message asks again under lock. */
export const checkBefore = async ({ db, clock }: ChatServices, begun: Begun): Promise<Refusal | null> => {
  const { playerId, sender, clientMessageId } = begun;
  const sent = clientMessageId && (await findSent(db, { playerId, model: sender.model, clientMessageId }));
  return sent ? null : checkQuotas(db, begun, clock.now());
};

type Added = { row: MessageRow; isNew: boolean; notices: readonly NewNotice[] };

// Once until they look: a long answer in ten messages is one notice.
const noticesOf = ({ playerUnread }: LockedChat, { playerId, sender }: Pick<Asked, 'playerId' | 'sender'>) =>
  sender.model === 'Admin' && playerUnread === 0 ? [ownNotice(playerId, 'supportAnswered')] : [];

const add = async (tx: Transaction, asked: Asked, now: Date): Promise<Added | Refusal> => {
  const { playerId, sender, content, clientMessageId } = asked;
  await ensureChat(tx, playerId, now);
  const chat = await lockChat(tx, playerId);
  if (chat === null) throw new Error(`the chat of ${playerId} vanished`);
  const sent =
    clientMessageId === undefined ? null : await findSent(tx, { playerId, model: sender.model, clientMessageId });
  if (sent !== null)
    return isSame(sent, content) ? { row: sent, isNew: false, notices: [] } : refuse('MESSAGE_CHANGED');
  const refused = await checkQuotas(tx, { ...asked, type: content.type }, now);
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
  const notices = noticesOf(chat, { playerId, sender });
  insertNotices(tx, notices, now);
  const row = await findMessage(tx, messageId);
  if (row === null) throw new Error(`message ${messageId} vanished`);
  return { row, isNew: true, notices };
};

/** Adds a message to a player's conversation and tells both sides. The only door through which messages come. */
export const addMessage = async (services: ChatServices, asked: Asked): Promise<MessageRow | Refusal> => {
  const { db, clock, broadcast } = services;
  const added = await db.transaction((tx) => add(tx, asked, clock.now()));
  if (isRefusal(added)) return added;
  if (added.isNew) {
    const { playerId } = asked;
    broadcast.players(
      [playerId],
      'newMessage',
      messageView(services, added.row, { audience: 'player', personId: playerId }),
    );
    broadcast.staff('chat', 'newMessage', toldToStaff(added.row));
    for (const { kind } of added.notices) broadcast.players([playerId], 'noticeAdded', { kind });
  }
  return added.row;
};

/** Adds a message with a file that is stored already; the file goes where the message was refused or sent before. */
export const addFileMessage = async (
  services: ChatFileServices,
  asked: Asked & { content: { file: NewFile } },
): Promise<MessageRow | Refusal> => {
  const { fileId, storageKey } = asked.content.file;
  const added = await addMessage(services, asked);
  await discardUnused(services, storageKey, async () => (await findChatFile(services.db, fileId)) !== null);
  return added;
};
