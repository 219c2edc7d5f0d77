import { Button } from '@muqabla/ui/button';
import { ChoicePills } from '@muqabla/ui/choice-pills';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { EmptyState } from '@muqabla/ui/empty-state';
import { LoadError } from '../../../components/load-error.tsx';
import { Pagination } from '../../../components/pagination.tsx';
import { pageAt } from '../../../lib/list-page.ts';
import * as m from '../../../messages.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import type { HistoryFilter } from '../lib/history.ts';
import { DayList } from './day-list.tsx';
import { MoneyRow } from './money-row.tsx';
import type { HistoryParamsState } from './use-history-params.ts';
import { useHistoryMoney } from './use-history-rows.ts';

/** The filters of the money view; points outside of battles are of one kind. */
const moneyFilters = (): { value: HistoryFilter; label: string }[] =>
  FOR_MONEY
    ? [
        { value: 'all', label: m.all() },
        { value: 'WITHDRAW', label: m.filter_withdraw() },
        { value: 'DEPOSIT', label: m.deposit() },
        { value: 'REFERRAL_BONUS', label: m.filter_referral() },
      ]
    : [];

/** Deposits, withdrawals and other money outside of battles, by day and kind. */
export function MoneyView({ params, setParams }: HistoryParamsState) {
  const filters = moneyFilters();
  return (
    <>
      {filters.length > 0 && (
        <ChoicePills
          layout="scroll"
          label={m.filter_label()}
          options={filters}
          value={params.filter}
          onChange={(filter) => setParams({ filter, page: 1 })}
        />
      )}
      <Rows params={params} setParams={setParams} />
    </>
  );
}

function Rows({ params: { filter, page, upTo }, setParams }: HistoryParamsState) {
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useHistoryMoney({ filter, page, upTo });
  if (isPending) return <ListSkeleton shape="history" rows={6} />;
  if (data === undefined)
    return <LoadError title={m.history_error()} busy={isFetching} onRetry={() => void refetch()} />;
  if (data.rows.length === 0)
    return filter === 'all' ? (
      <EmptyState spot="ledger" title={m.history_none()}>
        {m.history_none_line()}
      </EmptyState>
    ) : (
      <EmptyState
        spot="ledger"
        title={m.history_no_match()}
        action={<Button onClick={() => setParams({ filter: 'all', page: 1 })}>{m.show_all()}</Button>}
      >
        {m.history_no_match_line()}
      </EmptyState>
    );
  return (
    <div aria-busy={isPlaceholderData} className="grid gap-4">
      <DayList rows={data.rows}>{(row) => <MoneyRow row={row} />}</DayList>
      {(data.totalPages > 1 || page > 1) && (
        <Pagination page={page} pages={data.totalPages} onPage={(next) => setParams(pageAt(next, data))} />
      )}
    </div>
  );
}
