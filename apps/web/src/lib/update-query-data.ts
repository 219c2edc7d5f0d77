import type { DataTag, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Stores a response of a call or the payload of an event. A response to the same query that is still in flight may be
 * older and would replace it, so such a query is fetched again.
 */
export function updateQueryData<T>(
  queryKey: QueryKey | DataTag<QueryKey, T>,
  data: NoInfer<T> | ((known: NoInfer<T> | undefined) => NoInfer<T> | undefined),
): void {
  queryClient.setQueryData<unknown>(queryKey, data);
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
}
