import { useSearchParams } from 'wouter';
import type { HistoryFilter } from '../../lib/history.ts';

type Wanted = { filter: HistoryFilter; search: string; page: number };

const filters: readonly HistoryFilter[] = ['all', 'WITHDRAW', 'DEPOSIT', 'REFERRAL_BONUS'];

/** What the address asks the history for. The wallet's `filter=wallet` means all, as does anything unknown. */
export function useHistoryAddress() {
  const [search, setSearch] = useSearchParams();
  const filter = filters.find((known) => known === search.get('filter')) ?? 'all';
  const page = Number.parseInt(search.get('page') ?? '1', 10);
  const wanted: Wanted = {
    filter,
    search: roomCodeText(search.get('search') ?? ''),
    page: page > 0 && page < 1_000_000 ? page : 1,
  };
  const ask = (change: Partial<Wanted>) => {
    const next = { ...wanted, ...change };
    const parts: Record<string, string> = {};
    if (next.filter !== 'all') parts.filter = next.filter;
    if (next.search !== '') parts.search = next.search;
    if (next.page !== 1) parts.page = String(next.page);
    setSearch(parts);
    scrollTo(0, 0);
  };
  return { wanted, ask };
}

/** Letters and digits of a room code, at most twenty. */
export const roomCodeText = (text: string) => text.replace(/[^A-Za-z0-9]/g, '').slice(0, 20);
