import type { FastifyInstance } from 'fastify';
import type { Services } from '../../core/core.ts';
import { mountWebhooks } from '../../platform/http/mount-webhooks.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { processStoredEvent, type StoredEvent } from '../instructions/stored-events.queries.ts';
import type { MoveWithdrawal } from './move-withdrawal.ts';
import { insertPayoutWebhook } from './payout-webhook.queries.ts';
import { pollPayout } from './send-payout.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'process-payout-webhook': StoredEvent;
  }
}

/**
 * Mounts `POST /api/webhooks/<provider>/payouts`: verifies the signature over the raw bytes and stores which withdrawal the
 * event is about, together with the job that fetches its payout. Events of other withdrawals are acknowledged and not stored.
 */
export const mountPayoutWebhook = async (
  app: FastifyInstance,
  { db, clock, payouts }: Pick<Services, 'db' | 'clock' | 'payouts'>,
) => {
  const { provider } = payouts;
  if (provider === 'sandbox') return;
  await mountWebhooks(app, [`/api/webhooks/${provider}/payouts`], async ({ headers, rawBody }) => {
    const receivedAt = clock.now();
    const notice = payouts.readWebhook(headers, rawBody, receivedAt);
    if (notice === null || notice === 'irrelevant') return notice !== null;
    const { eventId, key: withdrawalId } = notice;
    await db.transaction(async (tx) => {
      const isNew = await insertPayoutWebhook(tx, { provider, eventId, withdrawalId, receivedAt });
      if (isNew) await addJob(tx, 'process-payout-webhook', { provider, eventId });
    });
    return true;
  });
};

/** Job `process-payout-webhook`: fetches the payout of a stored event. Retried until it succeeds. */
export const createProcessPayoutWebhook =
  (services: Pick<Services, 'db' | 'clock' | 'payouts'> & { moveWithdrawal: MoveWithdrawal }) => (event: StoredEvent) =>
    processStoredEvent(services, { table: 'payout_webhooks', subject: 'withdrawal_id' }, event, (withdrawalId) =>
      pollPayout(services, withdrawalId),
    );
