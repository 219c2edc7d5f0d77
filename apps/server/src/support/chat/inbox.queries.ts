import type { Sort } from '@muqabla/contract/sorts';
import type { ChatFilter } from '@muqabla/contract/support/chat/chat-limits';
import type { ChatModel, MessageType } from '@muqabla/contract/support/chat/chat-message';
import type { Queries } from '../../platform/db/database.ts';
import { type ListColumns, type PageRequest, pageSql, toPage } from '../../platform/db/pagination.rules.ts';

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

const KEY: ListColumns['key'] = [['c.player_id', 'uuid']];
// The later the last message, the sooner a conversation without a waiting player comes, but behind all that wait: as much
// after the end of the century as its last message is before it.
const TURN = `coalesce(c.waiting_since, timestamptz '2100-01-01' + (timestamptz '2100-01-01' - c.last_at))`;

type Inbox = { readonly where: string; readonly order: ListColumns; readonly sort: Sort };
const QUEUE = { order: { time: TURN, key: KEY }, sort: 'oldest' } as const;

/** The conversations of a filter in their order: waiting players first, the longest wait first, then by the latest message. */
export const INBOXES: Record<ChatFilter, Inbox> = {
  open: { ...QUEUE, where: "c.status = 'open'" },
  mine: { ...QUEUE, where: "c.status = 'open' and c.assigned_to = $1" },
  closed: {
    where: "c.status = 'closed' and c.waiting_since is null",
    order: { time: 'c.last_at', key: KEY },
    sort: 'newest',
  },
};

type InboxQuery = { filter: ChatFilter; staffId: string; pageRequest: PageRequest };

/** One page of conversations. */
export const readInbox = async (db: Queries, { filter, staffId, pageRequest }: InboxQuery) => {
  const { where, order } = INBOXES[filter];
  const values: string[] = [staffId];
  const { mark, beyond, orderBy } = pageSql(order, pageRequest, (value) => `$${values.push(value)}`);
  const found = await db.query<InboxRow & { mark: string }>(
    `select ${mark}, ${COLUMNS} from chats c join players p using (player_id) left join staff s on s.staff_id = c.assigned_to
     ${LAST_MESSAGE}
     where ${where} and $1::uuid is not null and ${beyond} ${orderBy} limit ${PAGE_SIZE + 1}`,
    values,
  );
  return toPage(found, PAGE_SIZE, pageRequest.sort);
};

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

/** A player's inbox row, also without a conversation; null when the player does not exist. */
export const readInboxRow = async (db: Queries, playerId: string): Promise<InboxRow | null> => {
  const [row] = await db.query<InboxRow>(
    `select ${COLUMNS} from players p left join chats c using (player_id) left join staff s on s.staff_id = c.assigned_to
     ${LAST_MESSAGE} where p.player_id = $1`,
    [playerId],
  );
  return row ?? null;
};
