import { refuse } from '@muqabla/contract/refusals';
import { readPageRequest } from '../../platform/db/pagination.rules.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import type { Services } from '../core.ts';
import { DELIVERY_ORDER, readDeliveries } from './deliveries.queries.ts';
import { findEndpoint } from './endpoints.queries.ts';
import { deliveryView, webhookView } from './webhook.view.ts';

export const listDeliveries =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'GET /admin/webhooks/{webhookId}/deliveries'> =>
  async ({ params: { webhookId }, query: { state, sort = 'newest', cursor } }) => {
    const pageRequest = readPageRequest(DELIVERY_ORDER, sort, cursor);
    if (isRefusal(pageRequest)) return pageRequest;
    const endpoint = await findEndpoint(db, webhookId, clock.now());
    if (endpoint === null) return refuse('NOT_FOUND');
    const { rows, ...next } = await readDeliveries(db, { endpointId: webhookId, state, pageRequest });
    return { webhook: webhookView(endpoint), deliveries: rows.map(deliveryView), ...next };
  };
