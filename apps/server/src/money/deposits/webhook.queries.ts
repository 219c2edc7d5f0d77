import type { Queries, Transaction } from '../../platform/db/database.ts';

type NewWebhook = { provider: string; eventId: string; providerPaymentId: string; body: string; receivedAt: Date };

/** Stores a webhook unchanged; false when the event is already stored. */
export const insertWebhook = async (
  tx: Transaction,
  { provider, eventId, providerPaymentId, body, receivedAt }: NewWebhook,
) => {
  const inserted = await tx.query(
    `insert into payment_webhooks (provider, event_id, provider_payment_id, body, received_at) values ($1, $2, $3, $4, $5)
     on conflict (provider, event_id) do nothing returning event_id`,
    [provider, eventId, providerPaymentId, body, receivedAt],
  );
  return inserted.length === 1;
};

/** The payment id of an unprocessed webhook; null when it is processed or does not exist. */
export const findUnprocessedWebhook = async (
  db: Queries,
  { provider, eventId }: { provider: string; eventId: string },
) => {
  const [row] = await db.query<{ provider_payment_id: string }>(
    'select provider_payment_id from payment_webhooks where provider = $1 and event_id = $2 and processed_at is null',
    [provider, eventId],
  );
  return row?.provider_payment_id ?? null;
};

export const markWebhookProcessed = async (
  db: Queries,
  { provider, eventId, now }: { provider: string; eventId: string; now: Date },
) => {
  await db.query('update payment_webhooks set processed_at = $3 where provider = $1 and event_id = $2', [
    provider,
    eventId,
    now,
  ]);
};
