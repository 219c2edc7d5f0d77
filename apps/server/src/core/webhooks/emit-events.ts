import type { Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { insertDeliveries } from './deliveries.queries.ts';
import type { WebhookEvent } from './webhook.rules.ts';

/**
 * Writes events for the endpoints that want them, in the transaction of their cause and the round trip of its commit. It
 * writes nothing when no endpoint does. The runners find the job by their search, without an announcement.
 */
export const emitEvents = (tx: Transaction, events: readonly WebhookEvent[], at: Date): void => {
  if (events.length === 0) return;
  insertDeliveries(
    tx,
    events.map((event) => ({ id: newId(), ...event })),
    at,
  );
};
