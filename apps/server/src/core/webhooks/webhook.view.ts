import type { Delivery, Webhook } from '@muqabla/contract/core/webhooks/webhook-calls';
import type { DeliveryRow } from './deliveries.queries.ts';
import type { EndpointRow } from './endpoints.queries.ts';
import { MAX_ATTEMPTS } from './webhook.rules.ts';

/** An endpoint as its owner sees it. */
export const webhookView = (row: EndpointRow): Webhook => ({
  _id: row.endpoint_id,
  url: row.url,
  description: row.description,
  types: row.event_types,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  ...(row.old_secret_until !== null && { oldSecretUntil: row.old_secret_until.toISOString() }),
  pending: row.pending,
  failed: row.failed,
  version: row.version,
});

/** A delivery with its last response. */
export const deliveryView = (row: DeliveryRow): Delivery => ({
  _id: row.event_id,
  type: row.event_type,
  state: row.state,
  happenedAt: row.happened_at.toISOString(),
  attempts: row.attempts,
  maxAttempts: MAX_ATTEMPTS,
  ...(row.next_attempt_at !== null && { nextAttemptAt: row.next_attempt_at.toISOString() }),
  ...(row.last_attempt_at !== null && { lastAttemptAt: row.last_attempt_at.toISOString() }),
  ...(row.response_status !== null && { responseStatus: row.response_status }),
  ...(row.response_start !== null && row.response_start !== '' && { response: row.response_start }),
});
