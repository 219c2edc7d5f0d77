import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { staffChatView } from './chat.view.ts';
import { countInbox, pagesOf, readInbox } from './inbox.queries.ts';

export const listChats =
  ({ db }: { db: Queries }): Handler<'GET /admin/chats'> =>
  async ({ query: { filter, page }, staff: { staffId } }) => {
    const rows = await readInbox(db, { filter, staffId, page: Number(page) });
    const counts = await countInbox(db, staffId);
    return { chats: rows.map(staffChatView), counts, totalPages: pagesOf(counts[filter]) };
  };
