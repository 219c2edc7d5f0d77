import type { Services } from '../../core/core.ts';
import { markKindRead } from '../../core/notices/notices.queries.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { countAfter, lockChat, readPlayerUnread, saveChat } from './chat.queries.ts';

/** Marks the player's messages up to `upTo` as read, or all; later ones stay unread. */
export const readChat =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'POST /chatwithadmin/read'> =>
  ({ body: { upTo }, player: { playerId } }) =>
    db.transaction(async (tx) => {
      const chat = await lockChat(tx, playerId);
      if (chat === null) return { unread: 0 };
      const after = upTo === undefined ? 0 : await countAfter(tx, playerId, 'Admin', upTo);
      // An older request that arrives late makes nothing unread again.
      const unread = Math.min(chat.playerUnread, after);
      await saveChat(tx, playerId, { ...chat, playerUnread: unread });
      if (unread === 0) await markKindRead(tx, { playerId, kind: 'supportAnswered' }, clock.now());
      return { unread };
    });

/** The count of the chat's badge. */
export const getChatUnread =
  ({ db }: { db: Queries }): Handler<'GET /chatwithadmin/unread'> =>
  async ({ player: { playerId } }) => ({ unread: await readPlayerUnread(db, playerId) });
