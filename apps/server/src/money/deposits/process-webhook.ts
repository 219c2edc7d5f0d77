import type { Services } from '../../core/core.ts';
import { failPoint } from '../../platform/fail-points.ts';
import type { SettleDeposit } from './settle-deposit.ts';
import { findUnprocessedWebhook, markWebhookProcessed } from './webhook.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'process-webhook': { provider: string; eventId: string };
  }
}

/** Job `process-webhook`: settles the deposit of a stored webhook. Retried until it succeeds. */
export const createProcessWebhook =
  ({ db, clock, settleDeposit }: Pick<Services, 'db' | 'clock'> & { settleDeposit: SettleDeposit }) =>
  async ({ provider, eventId }: { provider: string; eventId: string }) => {
    const providerPaymentId = await findUnprocessedWebhook(db, { provider, eventId });
    if (providerPaymentId === null) return;
    await settleDeposit({ providerPaymentId });
    failPoint('webhook:settled');
    await markWebhookProcessed(db, { provider, eventId, now: clock.now() });
  };
