import { createHash } from 'node:crypto';
import { Agent } from 'node:https';
import webPush from 'web-push';
import { isPushEndpoint, PUSH_SERVICES } from './endpoint.rules.ts';
import type { PushSender } from './port.ts';
import { publicLookup } from './public-lookup.ts';
import type { VapidKeys } from './vapid.ts';

type Options = {
  vapid: VapidKeys;
  /** Where a push service reaches the operator: `mailto:` or https. */
  contact: string;
  /** Push services beside those of today's browsers. */
  moreServices: readonly string[];
  agent?: Agent;
};

const PATIENCE_MILLISECONDS = 10_000;
const GONE = new Set([404, 410]);

// A push service takes 32 characters and no more, and is not to learn what it is about.
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** Sends through the browsers' push services, encrypted for the one device. */
export const createWebPush = ({ vapid, contact, moreServices, agent }: Options): PushSender => {
  const services = [...PUSH_SERVICES, ...moreServices];
  const connections = agent ?? new Agent({ keepAlive: true, lookup: publicLookup });
  return {
    publicKey: vapid.publicKey,
    isSandbox: false,
    accepts: (endpoint) => isPushEndpoint(endpoint, services),
    send: async ({ to: { endpoint, p256dh, auth }, shown, lastsSeconds, urgent }) => {
      // Asked again, because the operator may have taken a service off the list.
      if (!isPushEndpoint(endpoint, services)) return 'gone';
      try {
        await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(shown), {
          vapidDetails: { subject: contact, ...vapid },
          TTL: lastsSeconds,
          urgency: urgent ? 'high' : 'normal',
          topic: topicOf(shown.tag),
          timeout: PATIENCE_MILLISECONDS,
          agent: connections,
        });
        return 'taken';
      } catch (error) {
        if (!(error instanceof webPush.WebPushError)) throw error;
        if (GONE.has(error.statusCode)) return 'gone';
        // The library's own error carries the device's address, which is as good as a key.
        throw new Error(`the push service answered ${error.statusCode}`);
      }
    },
  };
};
