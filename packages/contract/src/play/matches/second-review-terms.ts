/** The states of second reviews: to be decided, decided otherwise than the first, and those that are finished. */
export const SECOND_REVIEW_STATUSES = ['open', 'differs', 'done'] as const;
export type SecondReviewStatus = (typeof SECOND_REVIEW_STATUSES)[number];
