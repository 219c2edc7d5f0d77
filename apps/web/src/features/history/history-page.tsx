import { PAGE_SIZE } from '@muqabla/contract/constants';
import { Button } from '@muqabla/ui/button';
import { ChoicePills } from '@muqabla/ui/choice-pills';
import { EmptyState } from '@muqabla/ui/empty-state';
import { HistoryList } from '../../components/history-list.tsx';
import { HistorySkeleton } from '../../components/history-skeleton.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageMain } from '../../components/page-main.tsx';
import { PageTurner } from '../../components/page-turner.tsx';
import { type HistoryFilter, useHistoryEntries } from '../../lib/history.ts';
import * as m from '../../messages.ts';
import { RoomCodeSearch } from './room-code-search.tsx';
import { useHistoryAddress } from './use-history-address.ts';

/** History: every credit and debit, by kind or room code, 15 to a page. The address holds what is asked for. */
export function HistoryPage() {
  const { wanted, ask } = useHistoryAddress();
  const filters: { value: HistoryFilter; label: string }[] = [
    { value: 'all', label: m.filter_all() },
    { value: 'WITHDRAW', label: m.filter_withdraw() },
    { value: 'DEPOSIT', label: m.filter_deposit() },
    { value: 'REFERRAL_BONUS', label: m.filter_referral() },
  ];
  return (
    <PageMain title={m.history()}>
      <PageHead title={m.history()} />
      <ChoicePills
        layout="scroll"
        label={m.filter_label()}
        options={filters}
        value={wanted.filter}
        onChange={(filter) => ask({ filter, page: 1 })}
      />
      <RoomCodeSearch key={wanted.search} start={wanted.search} onSearch={(search) => ask({ search, page: 1 })} />
      <Entries wanted={wanted} ask={ask} />
    </PageMain>
  );
}

function Entries({ wanted, ask }: ReturnType<typeof useHistoryAddress>) {
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useHistoryEntries({
    ...wanted,
    limit: PAGE_SIZE,
  });
  if (isPending) return <HistorySkeleton rows={6} />;
  if (data === undefined)
    return <LoadError title={m.history_error()} busy={isFetching} onRetry={() => void refetch()} />;
  if (data.transactions.length === 0) {
    if (wanted.search === '' && wanted.filter === 'all')
      return (
        <EmptyState spot="ledger" title={m.history_none()}>
          {m.history_none_line()}
        </EmptyState>
      );
    return (
      <EmptyState
        spot="ledger"
        title={m.history_no_match()}
        action={<Button onClick={() => ask({ filter: 'all', search: '', page: 1 })}>{m.show_all()}</Button>}
      >
        {m.history_no_match_line()}
      </EmptyState>
    );
  }
  return (
    <div aria-busy={isPlaceholderData} className="grid gap-4">
      <HistoryList entries={data.transactions} />
      <PageTurner page={wanted.page} pages={data.totalPages} onPage={(page) => ask({ page })} />
    </div>
  );
}
