import type { Queries } from '../../platform/db/database.ts';
import { readPageRequest } from '../../platform/db/pagination.rules.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { staffChatView } from './chat.view.ts';
import { countInbox, INBOXES, readInbox } from './inbox.queries.ts';

export const listChats =
  ({ db }: { db: Queries }): Handler<'GET /admin/chats'> =>
  async ({ query: { filter, cursor }, staff: { staffId } }) => {
    const { order, sort } = INBOXES[filter];
    const pageRequest = readPageRequest(order, sort, cursor);
    if (isRefusal(pageRequest)) return pageRequest;
    const { rows, ...next } = await readInbox(db, { filter, staffId, pageRequest });
    return { chats: rows.map(staffChatView), counts: await countInbox(db, staffId), ...next };
  };
