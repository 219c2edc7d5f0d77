import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

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
