import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { removeDeviceOfSession } from './push.queries.ts';

/** Deletes the session's push subscription. Safe to repeat. */
export const unsubscribePush =
  ({ db }: { db: Queries }): Handler<'DELETE /user/push'> =>
  async ({ player: { sessionId } }) => {
    await removeDeviceOfSession(db, sessionId);
    return { on: false };
  };
