import { Skeleton } from '@muqabla/ui/skeleton';
import type { ReactNode } from 'react';
import * as m from '../messages.ts';
import { LoadError } from './load-error.tsx';

type QueryState<T> = { data: T | undefined; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };

/** Renders the data of a query, or that it loads or has failed. */
export function QueryList<T>({ query, children }: { query: QueryState<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  return query.isError ? (
    <LoadError title={m.friends_not_loaded()} busy={query.isFetching} onRetry={() => void query.refetch()} />
  ) : (
    <Skeleton className="h-60 rounded-l" />
  );
}
