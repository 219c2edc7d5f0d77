import type { Transaction } from '../../platform/db/database.ts';

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
