import type { SecondReview } from '@muqabla/contract/play/matches/second-review-calls';
import type { SecondReviewRow } from './second-reviews.queries.ts';

const decisionsOf = (row: SecondReviewRow): Pick<SecondReview, 'decisions'> => {
  const { second_staff_id, second_outcome, second_reason, decided_at } = row;
  if (second_staff_id === null || second_outcome === null || decided_at === null) return {};
  return {
    decisions: {
      first: {
        by: { _id: row.first_staff_id, name: row.first_name },
        outcome: row.first_outcome,
        reason: row.first_reason,
        at: row.drawn_at.toISOString(),
      },
      second: {
        by: { _id: second_staff_id, name: row.second_name ?? '' },
        outcome: second_outcome,
        reason: second_reason ?? '',
        at: decided_at.toISOString(),
      },
      agree: second_outcome === row.first_outcome,
    },
  };
};

/** A drawn battle; both decisions at once or none. */
export const secondReviewView = (row: SecondReviewRow): SecondReview => ({
  _id: row.match_id,
  gameName: row.game_name,
  host: row.host,
  joiner: row.joiner,
  drawnAt: row.drawn_at.toISOString(),
  ...decisionsOf(row),
  ...(row.closed_at !== null && {
    closed: {
      by: { _id: row.closed_by ?? '', name: row.closer_name ?? '' },
      at: row.closed_at.toISOString(),
      reason: row.closing_reason ?? '',
    },
  }),
});
