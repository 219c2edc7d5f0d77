import type { ChatFilter } from '@muqabla/contract/support/chat/chat-limits';
import type { ChatModel, MessageType } from '@muqabla/contract/support/chat/chat-message';
import type { Queries } from '../../platform/db/database.ts';

const PAGE_SIZE = 50;
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

const COLUMNS = `p.player_id, p.username, p.avatar, c.status, c.assigned_to, s.name as assigned_name, c.waiting_since,
  c.staff_unread, m.sender_model, m.message_type, left(m.body, ${EXCERPT_CHARACTERS}) as excerpt, m.created_at as last_at`;
const LAST_MESSAGE = 'left join chat_messages m on m.player_id = c.player_id and m.number = c.last_number';

const WHERE: Record<ChatFilter, string> = {
  open: "c.status = 'open'",
  mine: "c.status = 'open' and c.assigned_to = $1",
  closed: "c.status = 'closed'",
};

/** One page of conversations: waiting players first, the longest wait first, then by the latest message. */
export const readInbox = async (
  db: Queries,
  { filter, staffId, page }: { filter: ChatFilter; staffId: string; page: number },
) =>
  db.query<InboxRow>(
    `select ${COLUMNS} from chats c join players p using (player_id) left join staff s on s.staff_id = c.assigned_to
     ${LAST_MESSAGE}
     where ${WHERE[filter]} and $1::uuid is not null
     order by c.waiting_since nulls last, c.last_at desc, c.player_id limit ${PAGE_SIZE} offset $2`,
    [staffId, (page - 1) * PAGE_SIZE],
  );

export type InboxCounts = { open: number; mine: number; closed: number; waiting: number };

/** The number of conversations of each filter, and of those waiting for a reply. */
export const countInbox = async (db: Queries, staffId: string): Promise<InboxCounts> => {
  const [row] = await db.query<InboxCounts>(
    `select count(*) filter (where status = 'open')::int as open,
            count(*) filter (where status = 'open' and assigned_to = $1)::int as mine,
            count(*) filter (where status = 'closed')::int as closed,
            count(*) filter (where waiting_since is not null)::int as waiting
     from chats`,
    [staffId],
  );
  return row ?? { open: 0, mine: 0, closed: 0, waiting: 0 };
};

export const pagesOf = (count: number) => Math.max(1, Math.ceil(count / PAGE_SIZE));

/** A player's inbox row, also without a conversation; null when the player does not exist. */
export const readInboxRow = async (db: Queries, playerId: string): Promise<InboxRow | null> => {
  const [row] = await db.query<InboxRow>(
    `select ${COLUMNS} from players p left join chats c using (player_id) left join staff s on s.staff_id = c.assigned_to
     ${LAST_MESSAGE} where p.player_id = $1`,
    [playerId],
  );
  return row ?? null;
};
