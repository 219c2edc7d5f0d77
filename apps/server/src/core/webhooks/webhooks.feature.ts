import { backgroundJob } from '../../platform/jobs/job-kind.ts';
import type { Services } from '../core.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { createDeliverWebhooks } from './deliver-webhooks.ts';
import { listDeliveries } from './deliveries.list.ts';
import { createForgetWebhooks } from './forget-webhooks.ts';
import { replayDelivery, replayFailed } from './replay-deliveries.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { changeWebhook, createWebhook, listWebhooks } from './save-webhook.ts';
import { setWebhookState } from './set-webhook-state.ts';

/** Webhooks to the operator's other systems: their endpoints and the deliveries of events to them. */
export const webhooksFeature = (services: Services) => ({
  calls: {
    'GET /admin/webhooks': listWebhooks(services),
    'POST /admin/webhooks': createWebhook(services),
    'PUT /admin/webhooks/{webhookId}': changeWebhook(services),
    'PUT /admin/webhooks/{webhookId}/state': setWebhookState(services),
    'POST /admin/webhooks/{webhookId}/rotate': rotateWebhookSecret(services),
    'POST /admin/webhooks/{webhookId}/delete': deleteWebhook(services),
    'GET /admin/webhooks/{webhookId}/deliveries': listDeliveries(services),
    'POST /admin/webhooks/{webhookId}/deliveries/{eventId}/replay': replayDelivery(services),
    'POST /admin/webhooks/{webhookId}/replay': replayFailed(services),
  },
  jobs: {
    'deliver-webhooks': backgroundJob(createDeliverWebhooks(services)),
    'forget-webhooks': backgroundJob(createForgetWebhooks(services)),
  },
  // Each minute, for what a process has left that died.
  cron: ['* * * * * deliver-webhooks {}', '17 22 * * * forget-webhooks {}'],
});
