import * as z from 'zod/mini';
import type { Calls, StaffPermission } from '../call.ts';

/** The lists that are exported as files, each named as the permission that opens it. */
export const EXPORT_LISTS = [
  'withdrawals',
  'deposits',
  'recharges',
  'battles',
  'penalties',
  'players',
] as const satisfies readonly StaffPermission[];
export type ExportList = (typeof EXPORT_LISTS)[number];

/** The most rows of one file. A longer list ends with a line that says so. */
export const EXPORT_ROWS_MAX = 10_000;

/** The filters and the order of a list, as its call takes them in the query. */
export const exportFilters = z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(100)));
export type ExportFilters = z.output<typeof exportFilters>;

export const exportCalls = {
  'POST /admin/exports/{list}/link': {
    access: 'staff:signedIn',
    summary:
      'A link to a list as CSV (UTF-8) with these filters and this order, all pages, at most 10,000 rows, in the requested language. NOT_FOUND without the permission of the list. Valid for two minutes within the caller’s session; each download is audited.',
    params: z.strictObject({ list: z.enum(EXPORT_LISTS) }),
    body: z.strictObject({ filters: exportFilters }),
    rateLimit: { max: 30, seconds: 60 },
    response: z.object({ url: z.string() }),
    refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies Calls;
