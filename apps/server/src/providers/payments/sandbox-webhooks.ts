import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { type KeyedHash, sameBytes } from '../../platform/crypto/keyed-hash.ts';
import type { WebhookHeaders, WebhookNotice } from './port.ts';

export type SandboxNotice = WebhookNotice & { readonly state: string };
export type SignedWebhook = { readonly headers: Record<string, string>; readonly body: string };

export type SandboxWebhooks = {
  /** A webhook as the sandbox gateway sends it. */
  sign(notice: SandboxNotice, sentAt: Date): SignedWebhook;
  /** The notice of a webhook, or null when its signature, time or format is invalid. */
  read(headers: WebhookHeaders, rawBody: Buffer, now: Date): WebhookNotice | null;
};

const TOLERANCE_MILLISECONDS = 5 * 60_000;
const notice = z.object({
  eventId: z.string().regex(/^[\w:.-]{1,100}$/),
  providerPaymentId: z.uuid(),
  state: z.string(),
});

const noticeIn = (rawBody: Buffer): WebhookNotice | null => {
  try {
    const { eventId, providerPaymentId } = notice.parse(JSON.parse(rawBody.toString('utf8')));
    return { eventId, providerPaymentId };
  } catch {
    return null;
  }
};

/** Signs and verifies the sandbox gateway's webhooks: HMAC-SHA-256 over the sending time and the body's raw bytes. */
export const createSandboxWebhooks = (keyedHash: KeyedHash): SandboxWebhooks => {
  const key = keyedHash('sandbox payments', 'webhook key');
  const signature = (timestamp: string, rawBody: Buffer) =>
    createHmac('sha256', key).update(`${timestamp}.`).update(rawBody).digest();
  return {
    sign: (sent, sentAt) => {
      const body = JSON.stringify(sent);
      const timestamp = String(Math.floor(sentAt.getTime() / 1000));
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'x-gateway-timestamp': timestamp,
          'x-gateway-signature': signature(timestamp, Buffer.from(body)).toString('hex'),
        },
      };
    },
    read: (headers, rawBody, now) => {
      const timestamp = headers['x-gateway-timestamp'];
      const claimed = headers['x-gateway-signature'];
      if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return null;
      if (typeof claimed !== 'string' || !/^[0-9a-f]{64}$/.test(claimed)) return null;
      if (!sameBytes(Buffer.from(claimed, 'hex'), signature(timestamp, rawBody))) return null;
      // An old webhook with a valid signature may be a replay.
      if (Math.abs(now.getTime() - Number(timestamp) * 1000) > TOLERANCE_MILLISECONDS) return null;
      return noticeIn(rawBody);
    },
  };
};
