import type { Queries, Transaction } from '../../platform/db/database.ts';

type Webhook = { provider: string; eventId: string };

/** Stores an event of a withdrawal that exists; false when it is already stored or there is no such withdrawal. */
export const insertPayoutWebhook = async (
  tx: Transaction,
  { provider, eventId, withdrawalId, receivedAt }: Webhook & { withdrawalId: string; receivedAt: Date },
): Promise<boolean> => {
  const inserted = await tx.query(
    `insert into payout_webhooks (provider, event_id, withdrawal_id, received_at)
     select $1, $2, withdrawal_id, $4 from withdrawals where withdrawal_id = $3 and provider = $1
     on conflict do nothing returning event_id`,
    [provider, eventId, withdrawalId, receivedAt],
  );
  return inserted.length === 1;
};

/** The withdrawal of an unprocessed event; null when it is processed or does not exist. */
export const findUnprocessedPayoutWebhook = async (db: Queries, { provider, eventId }: Webhook) => {
  const [row] = await db.query<{ withdrawal_id: string }>(
    'select withdrawal_id from payout_webhooks where provider = $1 and event_id = $2 and processed_at is null',
    [provider, eventId],
  );
  return row?.withdrawal_id ?? null;
};

export const markPayoutWebhookProcessed = async (db: Queries, { provider, eventId, now }: Webhook & { now: Date }) => {
  await db.query('update payout_webhooks set processed_at = $3 where provider = $1 and event_id = $2', [
    provider,
    eventId,
    now,
  ]);
};
