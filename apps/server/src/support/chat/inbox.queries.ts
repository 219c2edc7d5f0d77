import type { ChatModel, MessageType } from '@muqabla/contract/support/chat/chat-message';
import type { Queries } from '../../platform/db/database.ts';

const EXCERPT_CHARACTERS = 120;

export type InboxRow = {
  player_id: string;
  username: string;
  avatar: string;
  status: 'open' | 'closed' | null;
  assigned_to: string | null;
  assigned_name: string | null;
  waiting_since: Date | null;
  staff_unread: number | null;
  sender_model: ChatModel | null;
  message_type: MessageType | null;
  excerpt: string | null;
  last_at: Date | null;
};

/** The columns of an inbox row: of players `p`, conversations `c`, staff `s` and the last message `m`. */
export const INBOX_COLUMNS = `p.player_id, p.username, p.avatar, c.status, c.assigned_to, s.name as assigned_name, c.waiting_since,
  c.staff_unread, m.sender_model, m.message_type, left(m.body, ${EXCERPT_CHARACTERS}) as excerpt, m.created_at as last_at`;
export const LAST_MESSAGE = 'left join chat_messages m on m.player_id = c.player_id and m.number = c.last_number';

/** A player's inbox row, also without a conversation; null when the player does not exist. */
export const readInboxRow = async (db: Queries, playerId: string): Promise<InboxRow | null> => {
  const [row] = await db.query<InboxRow>(
    `select ${INBOX_COLUMNS} from players p left join chats c using (player_id) left join staff s on s.staff_id = c.assigned_to
     ${LAST_MESSAGE} where p.player_id = $1`,
    [playerId],
  );
  return row ?? null;
};
