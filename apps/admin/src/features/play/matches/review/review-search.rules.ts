export const QUEUE_FILTERS = ['all', 'conflict', 'pending', 'doubt'] as const;
export type QueueFilter = (typeof QUEUE_FILTERS)[number];

/** The search parameters of the queue. */
export type ReviewSearch = { status: QueueFilter; page: number };

/** Parses the search parameters of the queue; an invalid one becomes its default. */
export const readReviewSearch = ({ status, page }: { status?: unknown; page?: unknown }): ReviewSearch => ({
  status: QUEUE_FILTERS.find((known) => known === status) ?? 'all',
  page: Number.isInteger(page) && Number(page) >= 1 && Number(page) <= 999_999 ? Number(page) : 1,
});
