export const QUEUE_FILTERS = ['all', 'conflict', 'pending', 'doubt'] as const;
export type QueueFilter = (typeof QUEUE_FILTERS)[number];

/** What the address says about the queue. */
export type ReviewSearch = { status: QueueFilter; page: number };

/** Reads the queue's part of the address; what it cannot use becomes the default. */
export const readReviewSearch = ({ status, page }: { status?: unknown; page?: unknown }): ReviewSearch => ({
  status: QUEUE_FILTERS.find((known) => known === status) ?? 'all',
  page: Number.isInteger(page) && Number(page) >= 1 && Number(page) <= 999_999 ? Number(page) : 1,
});
