import * as z from 'zod';
import { eventIdOf, isRecent, isSigned, jsonOf } from '../http/webhook-signatures.ts';
import type { WebhookHeaders } from '../payments/port.ts';

const event = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) });

export type CashfreeEvent = {
  readonly eventId: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/**
 * A genuine event of any of Cashfree's products; null for any other request, also for one that is older than five minutes.
 * The signature covers the time and the body without a separator.
 */
export const readCashfreeEvent = (
  secrets: readonly string[],
  headers: WebhookHeaders,
  rawBody: Buffer,
  now: Date,
): CashfreeEvent | null => {
  const signature = headers['x-webhook-signature'];
  const timestamp = headers['x-webhook-timestamp'];
  if (typeof signature !== 'string' || typeof timestamp !== 'string' || !isRecent(timestamp, now)) return null;
  if (!isSigned(secrets, [timestamp, rawBody], { text: signature, encoding: 'base64' })) return null;
  const { data } = event.safeParse(jsonOf(rawBody));
  return data === undefined ? null : { eventId: eventIdOf(rawBody), ...data };
};
