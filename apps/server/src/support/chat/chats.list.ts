import type { Sort } from '@muqabla/contract/sorts';
import type { ChatFilter } from '@muqabla/contract/support/chat/chat-limits';
import type { Queries } from '../../platform/db/database.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { staffChatView } from './chat.view.ts';
import { INBOX_COLUMNS, LAST_MESSAGE } from './inbox.queries.ts';

// The later the last message, the sooner a conversation without a waiting player comes, but behind all that wait: as much
// after the end of the century as its last message is before it.
const TURN = `coalesce(c.waiting_since, timestamptz '2100-01-01' + (timestamptz '2100-01-01' - c.last_at))`;

const OPEN = { where: "c.status = 'open'", time: TURN, sort: 'oldest' } as const;
/** The filters, each in its order: waiting players first, the longest wait first, then by the latest message. */
const FILTERS: Readonly<Record<ChatFilter, { where: string; time: string; sort: Sort }>> = {
  open: OPEN,
  mine: OPEN,
  closed: { where: "c.status = 'closed' and c.waiting_since is null", time: 'c.last_at', sort: 'newest' },
};

type Counts = { open: number; mine: number; closed: number; waiting: number };

/** The number of conversations of each filter, and of those waiting for a reply. */
const countChats = async (db: Queries, staffId: string): Promise<Counts> => {
  const [row] = await db.query<Counts>(
    `select count(*) filter (where status = 'open')::int as open,
            count(*) filter (where status = 'open' and assigned_to = $1)::int as mine,
            count(*) filter (where status = 'closed')::int as closed,
            count(*) filter (where waiting_since is not null)::int as waiting
     from chats`,
    [staffId],
  );
  return row ?? { open: 0, mine: 0, closed: 0, waiting: 0 };
};

export const listChats =
  ({ db }: { db: Queries }): Handler<'GET /admin/chats'> =>
  async ({ query: { filter, cursor }, staff: { staffId } }) => {
    const { where, time, sort } = FILTERS[filter];
    const reading = readPage(db, {
      columns: { time, key: [['c.player_id', 'uuid']] },
      sort,
      cursor,
      statement: ({ mark, beyond, end, bind }) => {
        const ofStaff = filter === 'mine' ? `c.assigned_to = ${bind(staffId)}` : 'true';
        return `select ${mark}, ${INBOX_COLUMNS}
          from chats c join players p using (player_id) left join staff s on s.staff_id = c.assigned_to ${LAST_MESSAGE}
          where ${where} and ${ofStaff} and ${beyond} ${end}`;
      },
      view: staffChatView,
    });
    const [page, counts] = await Promise.all([reading, countChats(db, staffId)]);
    if (isRefusal(page)) return page;
    const { rows: chats, ...next } = page;
    return { chats, counts, ...next };
  };
