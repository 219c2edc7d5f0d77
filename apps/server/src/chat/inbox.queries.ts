import type { ChatFilter } from '@muqabla/contract/chat/chat-limits';
import type { ChatModel, MessageType } from '@muqabla/contract/chat/chat-message';
import type { Queries } from '../platform/db/database.ts';

const PAGE = 50;
const EXCERPT = 120;

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
  c.staff_unread, m.sender_model, m.message_type, left(m.body, ${EXCERPT}) as excerpt, m.created_at as last_at`;
const LAST_MESSAGE = 'left join chat_messages m on m.player_id = c.player_id and m.number = c.last_number';

const WHERE: Record<ChatFilter, string> = {
  open: "c.status = 'open'",
  mine: "c.status = 'open' and c.assigned_to = $1",
  closed: "c.status = 'closed'",
};

/** One page of conversations: those that wait first, longest first; then the latest. */
export const readInbox = async (
  db: Queries,
  { filter, staffId, page }: { filter: ChatFilter; staffId: string; page: number },
) =>
  db.query<InboxRow>(
    `select ${COLUMNS} from chats c join players p using (player_id) left join staff s on s.staff_id = c.assigned_to
     ${LAST_MESSAGE}
     where ${WHERE[filter]} and $1::uuid is not null
     order by c.waiting_since nulls last, c.last_at desc, c.player_id limit ${PAGE} offset $2`,
    [staffId, (page - 1) * PAGE],
  );

export type InboxCounts = { open: number; mine: number; closed: number; waiting: number };

/** How many conversations each filter has, and how many wait for an answer. */
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

export const pagesOf = (count: number) => Math.max(1, Math.ceil(count / PAGE));

/** A player's conversation as the inbox shows it, also when there is none yet; null when there is no such player. */
export const readInboxRow = async (db: Queries, playerId: string): Promise<InboxRow | null> => {
  const [row] = await db.query<InboxRow>(
    `select ${COLUMNS} from players p left join chats c using (player_id) left join staff s on s.staff_id = c.assigned_to
     ${LAST_MESSAGE} where p.player_id = $1`,
    [playerId],
  );
  return row ?? null;
};
