import type { Economy } from '@muqabla/contract/economy';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { noticeView } from './notice.view.ts';
import { countUnread, listNotices as list } from './notices.queries.ts';

const PAGE_SIZE = 30;

export const listNotices =
  ({ db, economy }: { db: Queries; economy: Economy }): Handler<'GET /user/notices'> =>
  async ({ query: { before }, player: { playerId }, http }) => {
    const rows = await list(db, playerId, before ?? null, PAGE_SIZE + 1);
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return {
      notices: page.map((row) => noticeView(row, { language: http.language, economy })),
      unread: await countUnread(db, playerId),
      ...(rows.length > PAGE_SIZE && last !== undefined && { next: last.notice_id }),
    };
  };
