import { WEBHOOK_KEPT_DAYS } from '@muqabla/contract/core/webhooks/webhook-terms';
import type { Services } from '../core.ts';
import { deleteOldDeliveries } from './deliveries.queries.ts';
import { deleteOldSecrets } from './endpoints.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'forget-webhooks': object;
  }
}

const DAY_MILLISECONDS = 24 * 3_600_000;
/** Few enough that no statement takes long. */
const AT_ONCE = 5000;

/** Job `forget-webhooks`: deletes deliveries that are over and 30 days old, and secrets that have ended. */
export const createForgetWebhooks =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  async () => {
    const now = clock.now();
    const before = new Date(now.getTime() - WEBHOOK_KEPT_DAYS * DAY_MILLISECONDS);
    while ((await deleteOldDeliveries(db, before, AT_ONCE)) === AT_ONCE);
    await deleteOldSecrets(db, now);
  };
