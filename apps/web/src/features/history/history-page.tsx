import { PAGE_SIZE } from '@muqabla/contract/constants';
import { Button } from '@muqabla/ui/button';
import { ChoicePills } from '@muqabla/ui/choice-pills';
import { EmptyState } from '@muqabla/ui/empty-state';
import { HistoryList } from '../../components/history-list.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageMain } from '../../components/page-main.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { type HistoryFilter, useHistoryEntries } from '../../lib/history.ts';
import * as m from '../../messages.ts';
import { RoomCodeSearch } from './room-code-search.tsx';
import { useHistoryParams } from './use-history-params.ts';

/** History of credits and debits, filtered by kind or room code. The filters are in the URL. */
export function HistoryPage() {
  const { params, setParams } = useHistoryParams();
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
        value={params.filter}
        onChange={(filter) => setParams({ filter, page: 1 })}
      />
      <RoomCodeSearch
        key={params.search}
        initial={params.search}
        onSearch={(search) => setParams({ search, page: 1 })}
      />
      <Entries params={params} setParams={setParams} />
    </PageMain>
  );
}

function Entries({ params, setParams }: ReturnType<typeof useHistoryParams>) {
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useHistoryEntries({
    ...params,
    limit: PAGE_SIZE,
  });
  if (isPending) return <ListSkeleton shape="history" rows={6} />;
  if (data === undefined)
    return <LoadError title={m.history_error()} busy={isFetching} onRetry={() => void refetch()} />;
  if (data.transactions.length === 0) {
    if (params.search === '' && params.filter === 'all')
      return (
        <EmptyState spot="ledger" title={m.history_none()}>
          {m.history_none_line()}
        </EmptyState>
      );
    return (
      <EmptyState
        spot="ledger"
        title={m.history_no_match()}
        action={<Button onClick={() => setParams({ filter: 'all', search: '', page: 1 })}>{m.show_all()}</Button>}
      >
        {m.history_no_match_line()}
      </EmptyState>
    );
  }
  return (
    <div aria-busy={isPlaceholderData} className="grid gap-4">
      <HistoryList entries={data.transactions} />
      <Pagination page={params.page} pages={data.totalPages} onPage={(page) => setParams({ page })} />
    </div>
  );
}
