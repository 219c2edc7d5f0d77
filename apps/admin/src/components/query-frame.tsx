import { Button } from '@muqabla/ui/button';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Note } from '@muqabla/ui/note';
import { Skeleton } from '@muqabla/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureWords } from '../lib/failure.messages.ts';
import * as m from '../messages.ts';

type QueryFrameProps<T> = {
  query: UseQueryResult<T>;
  /** "The withdrawals did not load." */
  failed: string;
  /** What to show while it loads; lines of a table when absent. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
};

/** What a question to the server looks like before, after and without its answer. Old answers stay and say so. */
export function QueryFrame<T>({ query, failed, skeleton = <LineSkeleton />, children }: QueryFrameProps<T>) {
  const { data, error, isFetching, refetch } = query;
  const again = (
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
      <EmptyState spot="mend" role="alert" title={failed} action={again}>
        {failureWords(error)}
      </EmptyState>
    );
  }
  return (
    <>
      {error !== null && (
        <Note tone="wait" role="alert">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {m.list_old()} {failureWords(error)} {again}
          </span>
        </Note>
      )}
      {children(data)}
    </>
  );
}

/** The shape of a table while it loads. */
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
