import type { Handler } from '../../platform/http/calls.ts';
import type { Services } from '../core.ts';
import { noticeView } from './notice.view.ts';
import { countUnread, markRead, readNoticesOf } from './notices.queries.ts';

const PAGE_SIZE = 30;

export const listNotices =
  (services: Pick<Services, 'db' | 'shown' | 'economy'>): Handler<'GET /user/notices'> =>
  async ({ query: { before }, player: { playerId }, http }) => {
    const rows = await readNoticesOf(services, playerId, before ?? null, PAGE_SIZE + 1);
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return {
      notices: page.map((row) => noticeView(row, { language: http.language, economy: services.economy })),
      unread: await countUnread(services, playerId),
      ...(rows.length > PAGE_SIZE && last !== undefined && { next: last.notice_id }),
    };
  };

/** Marks the player's notices up to `upTo` as read; returns the number of unread ones. */
export const readNotices =
  (services: Pick<Services, 'db' | 'shown' | 'clock'>): Handler<'POST /user/notices/read'> =>
  async ({ body: { upTo }, player: { playerId } }) => {
    await markRead(services.db, playerId, upTo, services.clock.now());
    return { unread: await countUnread(services, playerId) };
  };
