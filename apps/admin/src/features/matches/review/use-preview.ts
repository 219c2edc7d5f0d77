import type { ChosenPenalty, Outcome, ReviewDetail } from '@muqabla/contract/matches/review-calls';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { REVIEWS } from './review.queries.ts';

/** What the chosen decision would write on the wallets as they stand. Without penalties the case itself says it already. */
export function usePreview(detail: ReviewDetail, outcome: Outcome | undefined, penalties: ChosenPenalty[]) {
  const { _id: matchId, version, postings } = detail;
  return useQuery({
    queryKey: [REVIEWS, 'preview', matchId, version, outcome, penalties],
    queryFn:
      outcome === undefined
        ? skipToken
        : ({ signal }) =>
            api.call('POST /admin/reviews/{matchId}/preview', {
              params: { matchId },
              body: { outcome, penalties },
              signal,
            }),
    placeholderData: () =>
      outcome === undefined || penalties.length > 0 ? undefined : { lines: postings[outcome], penalties: [] },
  });
}
