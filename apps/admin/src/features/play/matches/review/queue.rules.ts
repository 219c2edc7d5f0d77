import { choiceParam, cursorParam, defineSearch } from '../../../../components/list/list-search.rules.ts';

/** The case before or after the chosen one; the first case when the chosen one is not in the list; null at the ends. */
export const neighbourOf = (ids: readonly string[], chosen: string | undefined, step: 1 | -1): string | null => {
  const place = chosen === undefined ? -1 : ids.indexOf(chosen);
  if (place === -1) return ids[0] ?? null;
  return ids[place + step] ?? null;
};

/** The case to open after one is decided or skipped: the next, else the oldest other, else null. */
export const nextCaseAfter = (ids: readonly string[], left: string): string | null =>
  neighbourOf(ids, left, 1) ?? ids.find((id) => id !== left) ?? null;

export const QUEUE_FILTERS = ['all', 'conflict', 'pending', 'doubt'] as const;
export type QueueFilter = (typeof QUEUE_FILTERS)[number];

/** Reads the search parameters of the queue; an invalid one becomes its default. */
export const readReviewSearch = defineSearch({ status: choiceParam(QUEUE_FILTERS, 'all'), cursor: cursorParam });
export type ReviewSearch = ReturnType<typeof readReviewSearch>;
