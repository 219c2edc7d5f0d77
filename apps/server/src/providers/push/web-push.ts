import { createHash } from 'node:crypto';
import { Agent } from 'node:https';
import webPush from 'web-push';
import { publicLookup } from '../../platform/http/public-lookup.ts';
import { isPushEndpoint, PUSH_SERVICES } from './endpoint.rules.ts';
import type { PushSender } from './port.ts';
import type { VapidKeys } from './vapid.ts';

type Options = {
  vapid: VapidKeys;
  /** The operator's contact for push services: `mailto:` or https. */
  contact: string;
  /** Push services beside those of current browsers. */
  moreServices: readonly string[];
  agent?: Agent;
};

const TIMEOUT_MILLISECONDS = 10_000;
const GONE = new Set([404, 410]);

// A topic has at most 32 characters, and hashing hides its meaning from the push service.
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** Sends through the browsers' push services, encrypted for the device. */
export const createWebPush = ({ vapid, contact, moreServices, agent }: Options): PushSender => {
  const services = [...PUSH_SERVICES, ...moreServices];
  const connections = agent ?? new Agent({ keepAlive: true, lookup: publicLookup });
  return {
    publicKey: vapid.publicKey,
    isSandbox: false,
    accepts: (endpoint) => isPushEndpoint(endpoint, services),
    send: async ({ to: { endpoint, p256dh, auth }, content, ttlSeconds, urgent }) => {
      // Checked again, because the operator may have removed a service since.
      if (!isPushEndpoint(endpoint, services)) return 'gone';
      try {
        await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(content), {
          vapidDetails: { subject: contact, ...vapid },
          TTL: ttlSeconds,
          urgency: urgent ? 'high' : 'normal',
          topic: topicOf(content.tag),
          timeout: TIMEOUT_MILLISECONDS,
          agent: connections,
        });
        return 'taken';
      } catch (error) {
        if (!(error instanceof webPush.WebPushError)) throw error;
        if (GONE.has(error.statusCode)) return 'gone';
        // The library's error contains the endpoint, with which anyone can send to the device.
        throw new Error(`the push service responded ${error.statusCode}`);
      }
    },
  };
};
