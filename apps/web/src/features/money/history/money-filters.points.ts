import type { HistoryFilter } from '../lib/history.ts';

/** Points outside of battles are of one kind, so there is nothing to filter. */
export const moneyFilters = (): { value: HistoryFilter; label: string }[] => [];
