import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { neighbour, onwardFrom } from './queue.rules.ts';
import { readReviewSearch } from './review-search.rules.ts';
import { queueQuery } from './review.queries.ts';

const route = getRouteApi('/staff/review');

/** The queue as the address asks for it. */
export function useQueue() {
  return useQuery(queueQuery(route.useSearch()));
}

/** Moves through the queue. */
export function useQueueSteps() {
  const navigate = useNavigate();
  const ids = (useQueue().data?.cases ?? []).map(({ _id }) => _id);
  const open = (matchId: string | null) => {
    if (matchId !== null) void navigate({ to: '/review/$matchId', params: { matchId }, search: readReviewSearch });
  };
  return {
    step: (from: string | undefined, way: 1 | -1) => open(neighbour(ids, from, way)),
    /** Leaves a case for the next one; for the empty desk when it was the last. */
    goOn: (from: string) => {
      const next = onwardFrom(ids, from);
      if (next === null) void navigate({ to: '/review', search: readReviewSearch });
      else open(next);
    },
    /** Whether there is another case to go on to. */
    hasOther: (from: string) => onwardFrom(ids, from) !== null,
  };
}
