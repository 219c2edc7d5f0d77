import { refuse } from '@muqabla/contract/refusals';
import { readPage } from '../../platform/db/read-page.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import type { Services } from '../core.ts';
import { DELIVERY_COLUMNS } from './deliveries.queries.ts';
import { findEndpoint } from './endpoints.queries.ts';
import { deliveryView, webhookView } from './webhook.view.ts';

export const listDeliveries =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'GET /admin/webhooks/{webhookId}/deliveries'> =>
  async ({ params: { webhookId }, query: { state, sort = 'newest', cursor } }) => {
    const reading = readPage(db, {
      columns: { time: 'd.happened_at', key: [['d.event_id', 'uuid']] },
      sort,
      cursor,
      statement: ({ mark, beyond, end, bind }) => {
        const ofState = state === undefined ? 'true' : `d.state = ${bind(state)}`;
        return `select ${mark}, ${DELIVERY_COLUMNS} from webhook_deliveries d
          where d.endpoint_id = ${bind(webhookId)} and ${ofState} and ${beyond} ${end}`;
      },
      view: deliveryView,
    });
    const [page, endpoint] = await Promise.all([reading, findEndpoint(db, webhookId, clock.now())]);
    if (isRefusal(page)) return page;
    if (endpoint === null) return refuse('NOT_FOUND');
    const { rows: deliveries, ...next } = page;
    return { webhook: webhookView(endpoint), deliveries, ...next };
  };
