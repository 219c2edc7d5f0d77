import { queryOptions } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../../lib/api.ts';
import { staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

/** First part of every query key of API keys. */
export const API_KEYS = 'api-keys';

const POLL_MILLISECONDS = 15_000;

/** All keys, the newest first. */
export const apiKeysQuery = queryOptions({
  queryKey: [API_KEYS, 'all'],
  queryFn: ({ signal }) => api.call('GET /admin/api-keys', { signal }),
  refetchInterval: POLL_MILLISECONDS,
});

/** The requests of one key, with the key. */
export const apiKeyUsesQuery = (keyId: string) =>
  queryOptions({
    queryKey: [API_KEYS, keyId],
    queryFn: ({ signal }) => api.call('GET /admin/api-keys/{keyId}/uses', { params: { keyId }, signal }),
    refetchInterval: POLL_MILLISECONDS,
  });

/** The list of keys of the API. */
export const apiKeysScreen = createRoute({
  ...staffPage('/api-keys', {
    needs: ['apiKeys'],
    menu: { entry: 'system', name: m.nav_api_keys },
  }),
  component: lazyRouteComponent(() => import('./api-keys-page.tsx'), 'ApiKeysPage'),
});

/** One key of the API. */
export const apiKeyScreen = createRoute({
  ...staffPage('/api-keys/$keyId', {
    needs: ['apiKeys'],
  }),
  component: lazyRouteComponent(() => import('./api-key-page.tsx'), 'ApiKeyPage'),
});
