import type { Transaction } from '../../platform/db/database.ts';

type NewEvent = { provider: string; eventId: string; withdrawalId: string; receivedAt: Date };

/** Stores an event of a withdrawal that exists; false when it is already stored or there is no such withdrawal. */
export const insertPayoutWebhook = async (
  tx: Transaction,
  { provider, eventId, withdrawalId, receivedAt }: NewEvent,
): Promise<boolean> => {
  const inserted = await tx.query(
    `insert into payout_webhooks (provider, event_id, withdrawal_id, received_at)
     select $1, $2, withdrawal_id, $4 from withdrawals where withdrawal_id = $3 and provider = $1
     on conflict do nothing returning event_id`,
    [provider, eventId, withdrawalId, receivedAt],
  );
  return inserted.length === 1;
};
