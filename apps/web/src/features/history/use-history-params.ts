import { useSearchParams } from 'wouter';
import type { HistoryFilter } from '../../lib/history.ts';
import { readPageNumber } from '../../lib/use-page-number.ts';

type HistoryParams = { filter: HistoryFilter; search: string; page: number };

const filters: readonly HistoryFilter[] = ['all', 'WITHDRAW', 'DEPOSIT', 'REFERRAL_BONUS'];

/** History filters in the URL. Unknown filters mean all, and so does the wallet's `filter=wallet`. */
export function useHistoryParams() {
  const [search, setSearch] = useSearchParams();
  const filter = filters.find((known) => known === search.get('filter')) ?? 'all';
  const params: HistoryParams = {
    filter,
    search: roomCodeText(search.get('search') ?? ''),
    page: readPageNumber(search),
  };
  const setParams = (change: Partial<HistoryParams>) => {
    const next = { ...params, ...change };
    const parts: Record<string, string> = {};
    if (next.filter !== 'all') parts.filter = next.filter;
    if (next.search !== '') parts.search = next.search;
    if (next.page !== 1) parts.page = String(next.page);
    setSearch(parts);
    scrollTo(0, 0);
  };
  return { params, setParams };
}

/** Letters and digits of a room code, at most twenty. */
export const roomCodeText = (text: string) => text.replace(/[^A-Za-z0-9]/g, '').slice(0, 20);
