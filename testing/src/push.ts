import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { SANDBOX_PUSH_HOST } from '@muqabla/contract/core/notices/push-terms';
import type { Language } from '@muqabla/contract/languages';
import type { Caller } from './caller.ts';
import type { Player } from './player.ts';

/** A push subscription as a browser creates it, with its private key for reading the pushes. */
export const newSubscription = (endpoint = `https://${SANDBOX_PUSH_HOST}/${randomUUID()}`) => {
  const curve = createECDH('prime256v1');
  return {
    curve,
    body: {
      endpoint,
      keys: { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
      language: 'en' as Language,
    },
  };
};

/** Subscribes this sign-in to pushes on a new device, and returns the device's endpoint. */
export const subscribeToPush = async (player: Caller, { language = 'en' as Language, ending = '' } = {}) => {
  const { body } = newSubscription();
  const endpoint = `${body.endpoint}${ending}`;
  await player.call('PUT /user/push', { body: { ...body, endpoint, language } });
  return endpoint;
};

/** The pushes that arrived at a player's devices, newest first. */
export const pushesTo = async ({ call, phone }: Player) =>
  (await call('GET /sandbox/messages', { query: { to: phone } })).filter(({ kind }) => kind === 'push');
