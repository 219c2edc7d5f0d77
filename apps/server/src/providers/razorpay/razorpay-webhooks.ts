import * as z from 'zod';
import { eventIdOf, isSigned, jsonOf } from '../http/webhook-signatures.ts';
import type { WebhookHeaders } from '../payments/port.ts';

const event = z.object({ entity: z.literal('event'), event: z.string(), payload: z.record(z.string(), z.unknown()) });

export type RazorpayEvent = { readonly eventId: string; readonly payload: Readonly<Record<string, unknown>> };

/**
 * A genuine event of Razorpay; null for any other request. Its signature covers the body and no time: an event sent again
 * is recognised by its id.
 */
export const readRazorpayEvent = (
  secrets: readonly string[],
  headers: WebhookHeaders,
  rawBody: Buffer,
): RazorpayEvent | null => {
  const signature = headers['x-razorpay-signature'];
  if (typeof signature !== 'string' || !isSigned(secrets, [rawBody], { text: signature, encoding: 'hex' })) return null;
  const { data } = event.safeParse(jsonOf(rawBody));
  if (data === undefined) return null;
  const id = headers['x-razorpay-event-id'];
  const eventId = typeof id === 'string' && /^[\w-]{1,100}$/.test(id) ? id : eventIdOf(rawBody);
  return { eventId, payload: data.payload };
};
