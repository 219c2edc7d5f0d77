import type { Handler } from '../../platform/http/calls.ts';
import type { Services } from '../core.ts';
import { countUnread, markRead } from './notices.queries.ts';

/** Marks the player's notices up to `upTo` as read; returns the number of unread ones. */
export const readNotices =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'POST /user/notices/read'> =>
  async ({ body: { upTo }, player: { playerId } }) => {
    await markRead(db, playerId, upTo, clock.now());
    return { unread: await countUnread(db, playerId) };
  };
