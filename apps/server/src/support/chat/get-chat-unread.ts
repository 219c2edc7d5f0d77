import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readPlayerUnread } from './chat.queries.ts';

/** The count of the chat's badge. */
export const getChatUnread =
  ({ db }: { db: Queries }): Handler<'GET /chatwithadmin/unread'> =>
  async ({ player: { playerId } }) => ({ unread: await readPlayerUnread(db, playerId) });
