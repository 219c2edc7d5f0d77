import { Button } from '@muqabla/ui/button';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { failureWords, isMissing } from '../../../../lib/failure.messages.ts';
import { PageMessage } from '../../../../lib/page-message.tsx';
import * as m from '../../../../messages.ts';
import { caseStateKey } from './case-state.rules.ts';
import { CaseView } from './case-view.tsx';
import { MissingCase } from './missing-case.tsx';
import { caseQuery } from './review.queries.ts';
import { useQueue } from './use-queue.ts';

/** The placeholder of a case while it loads. */
function CaseSkeleton() {
  return (
    <div
      aria-busy
      className="flex-1 lg:grid lg:min-h-0 lg:grid-rows-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_280px] xl:grid-cols-[minmax(0,1fr)_312px]"
    >
      <span className="sr-only" role="status">
        {m.loading()}
      </span>
      <div className="grid content-start gap-3 p-4">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-4 w-3/5" />
        <div className="grid gap-3 sm:grid-cols-2">
          <Skeleton className="h-[520px] rounded-l" />
          <Skeleton className="h-[520px] rounded-l" />
        </div>
        <Skeleton className="h-16 rounded-l" />
      </div>
      <div className="grid content-start gap-2 bg-surface p-4 lg:border-l lg:border-line">
        <Skeleton className="mb-1 h-5 w-1/3" />
        <Skeleton className="h-11 rounded-m" />
        <Skeleton className="h-11 rounded-m" />
        <Skeleton className="h-11 rounded-m" />
        <Skeleton className="mt-3 h-20 rounded-m" />
      </div>
    </div>
  );
}

const route = getRouteApi('/staff/review/$matchId');

/** The case whose match id is in the address. */
export function CasePage() {
  const { matchId } = route.useParams();
  const { data, error, isFetching, refetch } = useQuery(caseQuery(matchId));
  useReloadWhenQueueDiffers(matchId);
  if (isMissing(error)) return <MissingCase what="case" />;
  if (data !== undefined) return <CaseView key={matchId} detail={data} />;
  if (error === null) return <CaseSkeleton />;
  return (
    <PageMessage
      spot="mend"
      role="alert"
      title={m.case_failed_title()}
      action={
        <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
          {m.try_again()}
        </Button>
      }
    >
      {failureWords(error)}
    </PageMessage>
  );
}

/** Reloads the open case when the polled queue shows a newer state of it. */
function useReloadWhenQueueDiffers(matchId: string) {
  const client = useQueryClient();
  const row = useQueue().data?.cases.find(({ _id }) => _id === matchId);
  const stateKey = row === undefined ? 'not in the list' : caseStateKey(row);
  useEffect(() => {
    const { queryKey } = caseQuery(matchId);
    const shown = client.getQueryData(queryKey);
    if (shown !== undefined && caseStateKey(shown) !== stateKey) void client.invalidateQueries({ queryKey });
  }, [client, matchId, stateKey]);
}
