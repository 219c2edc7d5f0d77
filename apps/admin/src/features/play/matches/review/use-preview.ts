import type { ChosenPenalty, Outcome, ReviewDetail } from '@muqabla/contract/play/matches/review-calls';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { REVIEWS } from './review.queries.ts';

/** The postings of the chosen decision with penalties; without penalties the case itself contains them. */
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
