import { ECDH } from 'node:crypto';
import { MAX_PUSH_DEVICES } from '@muqabla/contract/core/notices/push-terms';
import { refuse, refuseInput } from '@muqabla/contract/refusals';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { newId } from '../../platform/ids.ts';
import { insertConsents } from '../consents/consents.queries.ts';
import { readGivenPurposes } from '../consents/purposes.queries.ts';
import type { Services } from '../core.ts';
import { hasDevice, removeDeviceOfSession, saveDevice } from './push.queries.ts';

const isOnCurve = (point: string) => {
  try {
    return ECDH.convertKey(point, 'prime256v1', 'base64url').length > 0;
  } catch {
    return false;
  }
};

/** The sessions of devices, by the wing that has them. */
export type DeviceSessions = {
  /** Locks an open session until the transaction ends; false when it has ended. */
  lockSession(tx: Transaction, sessionId: string): Promise<boolean>;
  /** True when a session has a refresh token that is still valid. */
  hasRefreshToken(db: Queries, sessionId: string, now: Date): Promise<boolean>;
};

/** Stores the caller's session's push subscription. */
export const subscribePush =
  ({
    db,
    clock,
    push,
    lockSession,
  }: Pick<Services, 'db' | 'clock' | 'push'> & Pick<DeviceSessions, 'lockSession'>): Handler<'PUT /user/push'> =>
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
      const consent = { playerId, kinds: ['notices'], given: true, language, place: 'phone', at: device.now } as const;
      if (isNew) await insertConsents(tx, consent);
      return true;
    });
    return isSaved ? { on: true } : refuse('ACCESS_EXPIRED');
  };

export const getPush =
  ({ db, push }: Pick<Services, 'db' | 'push'>): Handler<'GET /user/push'> =>
  async ({ player: { sessionId } }) => ({
    on: await hasDevice(db, sessionId),
    ...(push.publicKey !== null && { publicKey: push.publicKey }),
    sandbox: push.isSandbox,
  });

/** Deletes the session's push subscription. Safe to repeat. */
export const unsubscribePush =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'DELETE /user/push'> =>
  async ({ player: { playerId, sessionId }, http: { language } }) => {
    await db.transaction(async (tx) => {
      if (!(await removeDeviceOfSession(tx, sessionId))) return;
      // Another phone of the player still has its pushes.
      if ((await readGivenPurposes(tx, playerId)).notices) return;
      const consent = { playerId, kinds: ['notices'], given: false, language, place: 'phone' } as const;
      await insertConsents(tx, { ...consent, at: clock.now() });
    });
    return { on: false };
  };
