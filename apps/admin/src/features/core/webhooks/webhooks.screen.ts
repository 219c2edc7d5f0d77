import { DELIVERY_STATES } from '@muqabla/contract/core/webhooks/webhook-terms';
import { TIME_SORTS } from '@muqabla/contract/sorts';
import { queryOptions } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQuery } from '../../../components/list/list-query.ts';
import { choiceParam, defineSearch, orderParams } from '../../../components/list/list-search.rules.ts';
import { api } from '../../../lib/api.ts';
import { searchFrom, staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

/** First part of every query key of webhooks. */
export const WEBHOOKS = 'webhooks';

const POLL_MILLISECONDS = 5000;

/** The tabs of the deliveries. */
export const DELIVERY_TABS = ['all', ...DELIVERY_STATES] as const;

export const readDeliveriesSearch = defineSearch({
  state: choiceParam(DELIVERY_TABS, 'all'),
  ...orderParams(TIME_SORTS),
});
export type DeliveriesSearch = ReturnType<typeof readDeliveriesSearch>;

/** All endpoints, with the types of events that there are. */
export const webhooksQuery = queryOptions({
  queryKey: [WEBHOOKS, 'all'],
  queryFn: ({ signal }) => api.call('GET /admin/webhooks', { signal }),
  refetchInterval: POLL_MILLISECONDS,
});

/** One page of the deliveries to an endpoint, with the endpoint. */
export const deliveriesQuery = (webhookId: string, { state, ...order }: DeliveriesSearch) =>
  listQuery({
    key: [WEBHOOKS, webhookId, state, order],
    load: (signal) =>
      api.call('GET /admin/webhooks/{webhookId}/deliveries', {
        params: { webhookId },
        query: { ...order, ...(state !== 'all' && { state }) },
        signal,
      }),
    pollMilliseconds: POLL_MILLISECONDS,
  });

/** The list of webhooks. */
export const webhooksScreen = createRoute({
  ...staffPage('/webhooks', {
    needs: ['webhooks'],
    menu: { entry: 'system', name: m.nav_webhooks },
  }),
  component: lazyRouteComponent(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
});

/** One webhook with its deliveries. */
export const webhookScreen = createRoute({
  ...staffPage('/webhooks/$webhookId', {
    needs: ['webhooks'],
  }),
  validateSearch: searchFrom(readDeliveriesSearch),
  component: lazyRouteComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
});
