import { Button } from '@muqabla/ui/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { failureWords, isMissing } from '../../../../lib/failure.messages.ts';
import { PageMessage } from '../../../../lib/page-message.tsx';
import * as m from '../../../../messages.ts';
import { CaseSkeleton } from './case-skeleton.tsx';
import { caseStateKey } from './case-state.rules.ts';
import { CaseView } from './case-view.tsx';
import { MissingCase } from './missing-case.tsx';
import { caseQuery } from './review.queries.ts';
import { useQueue } from './use-queue.ts';

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
