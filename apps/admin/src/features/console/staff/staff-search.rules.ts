import { pageOf } from '../../../lib/search-params.rules.ts';

/** The search parameters of the staff list. */
export type StaffSearch = { page: number };

export const readStaffSearch = (typed: { page?: unknown }): StaffSearch => ({ page: pageOf(typed.page) });
