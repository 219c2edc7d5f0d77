import * as z from 'zod/mini';

/** The orders of a list that has a time and an amount. */
export const SORTS = ['newest', 'oldest', 'largest', 'smallest'] as const;
/** The orders of a list that has only a time. */
export const TIME_SORTS = ['newest', 'oldest'] as const;
export type Sort = (typeof SORTS)[number];

/** The requested order of a list in a query string; the list's default order when absent. */
export const sort = z.optional(z.enum(SORTS));
export const timeSort = z.optional(z.enum(TIME_SORTS));
