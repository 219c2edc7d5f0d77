import { ECDH } from 'node:crypto';
import { MAX_PUSH_DEVICES } from '@muqabla/contract/notices/push-terms';
import { refuse, refuseInput } from '@muqabla/contract/refusals';
import { insertConsents } from '../my-data/consents.queries.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { newId } from '../platform/ids.ts';
import type { PushSender } from '../providers/push/port.ts';
import { hasDevice, lockSession, saveDevice } from './push.queries.ts';

type Services = { db: Database; clock: Clock; push: PushSender };

const isOnCurve = (point: string) => {
  try {
    return ECDH.convertKey(point, 'prime256v1', 'base64url').length > 0;
  } catch {
    return false;
  }
};

/** Stores the caller's session's push subscription. */
export const subscribePush =
  ({ db, clock, push }: Services): Handler<'PUT /user/push'> =>
  async ({ body: { endpoint, keys, language }, player: { playerId, sessionId } }) => {
    // A key that is not on the curve cannot be encrypted for, so every push would fail.
    if (!isOnCurve(keys.p256dh)) return refuseInput({ field: 'keys.p256dh', code: 'invalid' });
    if (!push.accepts(endpoint)) return refuse('PUSH_NOT_SUPPORTED');
    const device = { deviceId: newId(), playerId, sessionId, endpoint, ...keys, language, now: clock.now() };
    const isSaved = await db.transaction(async (tx) => {
      // Locked, so that a concurrent sign-out leaves no device behind.
      if (!(await lockSession(tx, sessionId))) return false;
      const isNew = !(await hasDevice(tx, sessionId));
      await saveDevice(tx, device, MAX_PUSH_DEVICES);
      // The app repeats the call when the browser renews its keys, which is no new consent.
      if (isNew) await insertConsents(tx, { playerId, kinds: ['notices'], given: true, language, at: device.now });
      return true;
    });
    return isSaved ? { on: true } : refuse('ACCESS_EXPIRED');
  };
