import { PERIOD_FORM } from '../../lib/period.rules.ts';
import { formOf, MARK_FORM } from '../../lib/search-params.rules.ts';

/** What the address says about the list of referrers: of which period (this month when absent), from which mark on. */
export type ReferralsSearch = { period?: string; cursor?: string };

export const readReferralsSearch = (typed: { period?: unknown; cursor?: unknown }): ReferralsSearch => {
  const period = formOf(typed.period, PERIOD_FORM);
  const cursor = formOf(typed.cursor, MARK_FORM);
  return { ...(period !== undefined && { period }), ...(cursor !== undefined && { cursor }) };
};

/** What it says about one referrer: the second level instead of the first, and from which mark on. */
export type ReferrerSearch = { level?: '2'; cursor?: string };

export const readReferrerSearch = (typed: { level?: unknown; cursor?: unknown }): ReferrerSearch => {
  const cursor = formOf(typed.cursor, MARK_FORM);
  return {
    ...(String(typed.level) === '2' && { level: '2' as const }),
    ...(cursor !== undefined && { cursor }),
  };
};
