import { pageOf } from '../../lib/search-params.rules.ts';

/** What the address says about the staff list. */
export type StaffSearch = { page: number };

export const readStaffSearch = (typed: { page?: unknown }): StaffSearch => ({ page: pageOf(typed.page) });
