import type { FastifyInstance } from 'fastify';
import type { Services } from '../../core/core.ts';
import { failPoint } from '../../platform/fail-points.ts';
import { mountWebhooks } from '../../platform/http/mount-webhooks.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { processStoredEvent, type StoredEvent } from '../instructions/stored-events.queries.ts';
import type { SettleDeposit } from './settle-deposit.ts';
import { insertWebhook } from './webhook.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'process-webhook': StoredEvent;
  }
}

/** Paths of a gateway's webhooks. The sandbox keeps a short one beside the one that every provider has. */
const webhookPathsOf = (provider: string) => [
  `/api/webhooks/${provider}/payments`,
  ...(provider === 'sandbox' ? ['/api/webhooks/payments'] : []),
];

/**
 * Mounts `POST /api/webhooks/<provider>/payments`: verifies the signature over the raw bytes and stores the webhook together
 * with the job that processes it. An event received again is acknowledged but stored once; one that is genuine but about no
 * payment is acknowledged and not stored.
 */
export const mountPaymentWebhook = (
  app: FastifyInstance,
  { db, clock, payments }: Pick<Services, 'db' | 'clock' | 'payments'>,
) =>
  mountWebhooks(app, webhookPathsOf(payments.provider), async ({ headers, rawBody }) => {
    const receivedAt = clock.now();
    const notice = payments.readWebhook(headers, rawBody, receivedAt);
    if (notice === null || notice === 'irrelevant') return notice !== null;
    const { provider } = payments;
    await db.transaction(async (tx) => {
      const isNew = await insertWebhook(tx, { ...notice, provider, body: rawBody.toString('utf8'), receivedAt });
      if (isNew) await addJob(tx, 'process-webhook', { provider, eventId: notice.eventId });
    });
    failPoint('webhook:kept');
    return true;
  });

/** Job `process-webhook`: settles the deposit of a stored webhook. Retried until it succeeds. */
export const createProcessWebhook =
  (services: Pick<Services, 'db' | 'clock'> & { settleDeposit: SettleDeposit }) => (event: StoredEvent) =>
    processStoredEvent(
      services,
      { table: 'payment_webhooks', subject: 'provider_payment_id' },
      event,
      (providerPaymentId) => services.settleDeposit({ providerPaymentId }),
    );
