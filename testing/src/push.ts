import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { SANDBOX_PUSH_HOST } from '@muqabla/contract/notices/push-terms';
import type { Caller } from './caller.ts';
import type { Player } from './player.ts';

/** A subscription as a browser makes it, with its private half to read what is sent to it. */
export const newSubscription = (endpoint = `https://${SANDBOX_PUSH_HOST}/${randomUUID()}`) => {
  const curve = createECDH('prime256v1');
  return {
    curve,
    body: {
      endpoint,
      keys: { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
      language: 'en' as 'en' | 'hi',
    },
  };
};

/** Has this sign-in told on a device of its own; answers the device's address. */
export const turnPushOn = async (player: Caller, { language = 'en' as 'en' | 'hi', ending = '' } = {}) => {
  const { body } = newSubscription();
  const endpoint = `${body.endpoint}${ending}`;
  await player.call('PUT /user/push', { body: { ...body, endpoint, language } });
  return endpoint;
};

/** The pushes that arrived at a player's devices, newest first. */
export const pushesTo = async ({ call, phone }: Player) =>
  (await call('GET /sandbox/messages', { query: { to: phone } })).filter(({ kind }) => kind === 'push');
