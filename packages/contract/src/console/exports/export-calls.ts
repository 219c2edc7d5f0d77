import * as z from 'zod/mini';
import { defineCalls } from '../../define-calls.ts';
import { enumByEconomy, moneyValues } from '../../economy-schemas.ts';
import type { StaffPermission } from '../../roles.ts';

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

export const exportCalls = defineCalls('staff:signedIn', {
  'POST /admin/exports/{list}/link': {
    summary:
      'A link to a list as CSV (UTF-8) with these filters and this order, all pages, at most 10,000 rows, in the requested language. NOT_FOUND without the permission of the list. Valid for two minutes within the caller’s session; each download is audited.',
    params: { list: enumByEconomy(EXPORT_LISTS, moneyValues('withdrawals', 'deposits', 'recharges')) },
    body: { filters: exportFilters },
    rateLimit: { max: 30, seconds: 60 },
    response: { url: z.string() },
  },
});
