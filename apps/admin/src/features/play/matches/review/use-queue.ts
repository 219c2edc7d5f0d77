import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useDelayedAct } from '../../../../lib/delayed-act.ts';
import { neighbourOf, nextCaseAfter, readReviewSearch } from './queue.rules.ts';
import { queueQuery } from './review.queries.ts';

const route = getRouteApi('/staff/review');

/** The page of the queue that the address selects, without the case whose decision is about to be sent. */
export function useQueue() {
  const delayed = useDelayedAct()?.caseId;
  const query = useQuery(queueQuery(route.useSearch()));
  if (delayed === undefined || query.data === undefined) return query;
  const cases = query.data.cases.filter(({ _id }) => _id !== delayed);
  return { ...query, data: { ...query.data, cases } };
}

/** Navigation through the queue. */
export function useQueueSteps() {
  const navigate = useNavigate();
  const ids = (useQueue().data?.cases ?? []).map(({ _id }) => _id);
  const open = (matchId: string | null) => {
    if (matchId !== null) void navigate({ to: '/review/$matchId', params: { matchId }, search: readReviewSearch });
  };
  return {
    step: (from: string | undefined, way: 1 | -1) => open(neighbourOf(ids, from, way)),
    /** Opens the case after this one, or the empty state after the last. */
    goOn: (from: string) => {
      const next = nextCaseAfter(ids, from);
      if (next === null) void navigate({ to: '/review', search: readReviewSearch });
      else open(next);
    },
    /** True when the queue holds another case. */
    hasOther: (from: string) => nextCaseAfter(ids, from) !== null,
  };
}
