import { Button } from '@muqabla/ui/button';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Note } from '@muqabla/ui/note';
import { Skeleton } from '@muqabla/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureWords, isMissing } from '../lib/failure.messages.ts';
import * as m from '../messages.ts';

type QueryFrameProps<T> = {
  query: UseQueryResult<T>;
  /** "The withdrawals did not load." */
  failed: string;
  /** Shown when the server returns 404; such a failure is shown as any other when absent. */
  missing?: string;
  /** Shown while loading; the rows of a table when absent. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
};

/** A query's states: loading, failed, and loaded. After a failed reload the old data stays, with a note. */
export function QueryFrame<T>({ query, failed, missing, skeleton = <LineSkeleton />, children }: QueryFrameProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (missing !== undefined && isMissing(error)) {
    return (
      <Note tone="wait" role="alert">
        {missing}
      </Note>
    );
  }
  const retryButton = (
    <Button variant="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
      {m.try_again()}
    </Button>
  );
  if (data === undefined && error === null) {
    return (
      <div aria-busy className="contents">
        <span className="sr-only" role="status">
          {m.loading()}
        </span>
        {skeleton}
      </div>
    );
  }
  if (data === undefined) {
    return (
      <EmptyState spot="mend" role="alert" title={failed} action={retryButton}>
        {failureWords(error)}
      </EmptyState>
    );
  }
  return (
    <>
      {error !== null && (
        <Note tone="wait" role="alert">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {m.list_old()} {failureWords(error)} {retryButton}
          </span>
        </Note>
      )}
      {children(data)}
    </>
  );
}

/** A table's placeholder while it loads. */
export function LineSkeleton({ lines = 8 }: { lines?: number }) {
  return (
    <div className="grid rounded-l bg-surface shadow-1">
      {Array.from({ length: lines }, (_, place) => (
        <div key={place} className="flex h-11 items-center gap-4 border-line px-4 not-last:border-b">
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-4 w-1/6" />
          <Skeleton className="h-4 flex-1" />
        </div>
      ))}
    </div>
  );
}
