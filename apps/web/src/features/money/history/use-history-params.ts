import { latinDigits } from '@muqabla/contract/digits';
import { useSearchParams } from 'wouter';
import type { ListPage } from '../../../lib/list-page.ts';
import { paths } from '../../../paths.ts';
import type { HistoryFilter } from '../lib/history.ts';
import { listPageParams, readListPage } from '../lib/use-list-page.ts';

export type HistoryView = 'battles' | 'money';
type HistoryParams = ListPage & { view: HistoryView; filter: HistoryFilter; search: string };
export type HistoryParamsState = { params: HistoryParams; setParams: (change: Partial<HistoryParams>) => void };

const filters: readonly HistoryFilter[] = ['all', 'WITHDRAW', 'DEPOSIT', 'REFERRAL_BONUS'];

/** View and filters of the history in the URL. Any `filter`, such as the wallet's `filter=wallet`, opens the money. */
export function useHistoryParams(): HistoryParamsState & { receipt: string | null } {
  const [search, setSearch] = useSearchParams();
  const filter = search.get('filter');
  const params: HistoryParams = {
    view: filter === null ? 'battles' : 'money',
    filter: filters.find((known) => known === filter) ?? 'all',
    search: roomCodeText(search.get('search') ?? ''),
    ...readListPage(search),
  };
  const setParams = (change: Partial<HistoryParams>) => {
    const next = { ...params, ...change };
    const parts = listPageParams(next);
    if (next.view === 'money') parts.filter = next.filter;
    else if (next.search !== '') parts.search = next.search;
    setSearch(parts);
    scrollTo(0, 0);
  };
  return { params, setParams, receipt: search.get('receipt') };
}

/** Letters and digits of a room code, at most twenty. */
export const roomCodeText = (text: string) =>
  latinDigits(text)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 20);

/** The receipt of a deposit, a page of the history. */
export const receiptPath = (depositId: string) => `${paths.history}?receipt=${depositId}`;
