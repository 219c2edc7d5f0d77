import type { Seams } from '../../../platform/seams/seams.ts';

export const secondReviewSeams: Seams = {
  tables: {
    second_reviews: 'how a second reviewer would have decided a battle; the decision that counts is in matches',
    second_review_looks: 'which members of staff have seen a decision',
  },
  figures: {
    reviewChecks: `select count(*)::int as drawn, count(decided_at)::int as reviewed,
        count(*) filter (where second_outcome = first_outcome)::int as agreed
      from second_reviews where drawn_at > $1`,
  },
};
