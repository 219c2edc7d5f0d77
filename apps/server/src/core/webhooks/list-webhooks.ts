import { webhookTypesIn } from '@muqabla/contract/core/webhooks/webhook-terms';
import type { Handler } from '../../platform/http/calls.ts';
import type { Services } from '../core.ts';
import { readEndpoints } from './endpoints.queries.ts';
import { webhookView } from './webhook.view.ts';

export const listWebhooks =
  ({ db, clock, economy }: Pick<Services, 'db' | 'clock' | 'economy'>): Handler<'GET /admin/webhooks'> =>
  async () => ({
    webhooks: (await readEndpoints(db, clock.now())).map(webhookView),
    types: webhookTypesIn(economy),
  });
