import type { Handler } from '../../platform/http/calls.ts';
import { insertConsents } from '../consents/consents.queries.ts';
import type { Services } from '../core.ts';
import { removeDeviceOfSession } from './push.queries.ts';

/** Deletes the session's push subscription. Safe to repeat. */
export const unsubscribePush =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'DELETE /user/push'> =>
  async ({ player: { playerId, sessionId }, http: { language } }) => {
    await db.transaction(async (tx) => {
      if (!(await removeDeviceOfSession(tx, sessionId))) return;
      await insertConsents(tx, { playerId, kinds: ['notices'], given: false, language, at: clock.now() });
    });
    return { on: false };
  };
