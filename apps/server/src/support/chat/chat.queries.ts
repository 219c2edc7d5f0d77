import type { ChatModel, MessageType } from '@muqabla/contract/support/chat/chat-message';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { selectList } from '../../platform/db/select-list.rules.ts';
import type { ChatState, Quota } from './chat.rules.ts';

export type MessageRow = {
  message_id: string;
  player_id: string;
  number: number;
  sender_model: ChatModel;
  message_type: MessageType;
  body: string | null;
  file_id: string | null;
  created_at: Date;
  /** The staff member who wrote it; null for a player's message. */
  staff_name: string | null;
  upload_sha256: Buffer | null;
};

const SELECT_MESSAGE = `select m.message_id, m.player_id, m.number, m.sender_model, m.message_type, m.body, m.file_id, m.created_at,
    s.name as staff_name, f.upload_sha256
  from chat_messages m left join staff s using (staff_id) left join chat_files f using (file_id)`;

/** The last `limit` messages of a conversation, or those before the message `before`, newest last. */
export const readMessages = (
  db: Queries,
  playerId: string,
  { before, limit }: { before?: string | undefined; limit: number },
) =>
  db.query<MessageRow>(
    `select * from (${SELECT_MESSAGE}
       where m.player_id = $1
         and ($2::uuid is null or m.number < (select b.number from chat_messages b where b.message_id = $2 and b.player_id = $1))
       order by m.number desc limit $3) page order by number`,
    [playerId, before ?? null, limit],
  );

/** The sender's message with this client message id, or null. */
export const findByClientId = async (
  db: Queries,
  { playerId, model, clientMessageId }: { playerId: string; model: ChatModel; clientMessageId: string },
): Promise<MessageRow | null> => {
  const [row] = await db.query<MessageRow>(
    `${SELECT_MESSAGE} where m.player_id = $1 and m.sender_model = $2 and m.client_message_id = $3`,
    [playerId, model, clientMessageId],
  );
  return row ?? null;
};

const findNthLastTime = async (
  db: Queries,
  playerId: string,
  { max: most }: Quota,
  only: string,
): Promise<Date | null> => {
  const [row] = await db.query<{ created_at: Date }>(
    `select created_at from chat_messages where player_id = $1 and sender_model = 'User' ${only}
     order by number desc offset $2 limit 1`,
    [playerId, most - 1],
  );
  return row?.created_at ?? null;
};

/** The time of the oldest of the player's last `quota.max` messages or files; null when there are fewer. */
export const readMessageQuotaStart = (db: Queries, playerId: string, quota: Quota) =>
  findNthLastTime(db, playerId, quota, '');
export const readFileQuotaStart = (db: Queries, playerId: string, quota: Quota) =>
  findNthLastTime(db, playerId, quota, "and message_type <> 'text'");

export type LockedChat = ChatState & { lastNumber: number };

const CHAT_COLUMNS = selectList<LockedChat>({
  status: 'status',
  assignedTo: 'assigned_to',
  waitingSince: 'waiting_since',
  playerUnread: 'player_unread',
  staffUnread: 'staff_unread',
  lastNumber: 'last_number',
});

/** Locks a conversation until the transaction ends; null when there is none. */
export const lockChat = async (tx: Transaction, playerId: string): Promise<LockedChat | null> => {
  const [row] = await tx.query<LockedChat>(`select ${CHAT_COLUMNS} from chats where player_id = $1 for update`, [
    playerId,
  ]);
  return row ?? null;
};

export const insertChatIfAbsent = async (tx: Transaction, playerId: string, now: Date) => {
  await tx.query('insert into chats (player_id, last_at) values ($1, $2) on conflict do nothing', [playerId, now]);
};

export const saveChat = async (tx: Transaction, playerId: string, chat: ChatState) => {
  await tx.query(
    `update chats set status = $2, assigned_to = $3, waiting_since = $4, player_unread = $5, staff_unread = $6
     where player_id = $1`,
    [playerId, chat.status, chat.assignedTo, chat.waitingSince, chat.playerUnread, chat.staffUnread],
  );
};

export type NewFile = {
  fileId: string;
  storageKey: string;
  contentType: string;
  byteCount: number;
  uploadSha256: Buffer;
};

export type NewMessage = {
  messageId: string;
  playerId: string;
  number: number;
  senderModel: ChatModel;
  staffId: string | null;
  messageType: MessageType;
  body: string | null;
  file: NewFile | null;
  clientMessageId: string | null;
  createdAt: Date;
};

/** Appends a message with its file to the conversation. */
export const insertMessage = async (tx: Transaction, message: NewMessage) => {
  const { file, createdAt } = message;
  if (file !== null) {
    await tx.query(
      `insert into chat_files (file_id, storage_key, content_type, byte_count, upload_sha256, created_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [file.fileId, file.storageKey, file.contentType, file.byteCount, file.uploadSha256, createdAt],
    );
  }
  await tx.query(
    `insert into chat_messages (message_id, player_id, number, sender_model, staff_id, message_type, body, file_id,
       client_message_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      message.messageId,
      message.playerId,
      message.number,
      message.senderModel,
      message.staffId,
      message.messageType,
      message.body,
      file?.fileId ?? null,
      message.clientMessageId,
      createdAt,
    ],
  );
  await tx.query('update chats set last_number = $2, last_at = $3 where player_id = $1', [
    message.playerId,
    message.number,
    createdAt,
  ]);
};

export const findMessage = async (db: Queries, messageId: string): Promise<MessageRow | null> => {
  const [row] = await db.query<MessageRow>(`${SELECT_MESSAGE} where m.message_id = $1`, [messageId]);
  return row ?? null;
};

/** The number of the team's messages that the player has not read. */
export const readPlayerUnread = async (db: Queries, playerId: string): Promise<number> => {
  const [row] = await db.query<{ player_unread: number }>('select player_unread from chats where player_id = $1', [
    playerId,
  ]);
  return row?.player_unread ?? 0;
};

/** The number of a side's messages after a message; all of them when the message is not of this conversation. */
export const countAfter = async (
  db: Queries,
  playerId: string,
  model: ChatModel,
  messageId: string,
): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from chat_messages
     where player_id = $1 and sender_model = $2
       and number > coalesce((select number from chat_messages where message_id = $3 and player_id = $1), 0)`,
    [playerId, model, messageId],
  );
  return row?.count ?? 0;
};

/** A stored file of the chat, or null. */
export const findChatFile = async (db: Queries, fileId: string) => {
  const [row] = await db.query<{ storage_key: string; content_type: string }>(
    'select storage_key, content_type from chat_files where file_id = $1',
    [fileId],
  );
  return row ?? null;
};
