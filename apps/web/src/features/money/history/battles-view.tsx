import { Button } from '@muqabla/ui/button';
import { EmptyState } from '@muqabla/ui/empty-state';
import { LoadError } from '../../../components/load-error.tsx';
import { Pagination } from '../../../components/pagination.tsx';
import * as m from '../../../messages.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { BattleRow } from './battle-row.tsx';
import { DayList } from './day-list.tsx';
import { RoomCodeSearch } from './room-code-search.tsx';
import type { HistoryParamsState } from './use-history-params.ts';
import { useHistoryBattles } from './use-history-rows.ts';

/** The player's battles by day, found by room code. */
export function BattlesView({ params, setParams }: HistoryParamsState) {
  return (
    <>
      <RoomCodeSearch
        key={params.search}
        initial={params.search}
        onSearch={(search) => setParams({ search, page: 1 })}
      />
      <Rows params={params} setParams={setParams} />
    </>
  );
}

function Rows({ params: { search, page, upTo }, setParams }: HistoryParamsState) {
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useHistoryBattles({ search, page, upTo });
  if (isPending) return <ListSkeleton shape="history" rows={6} />;
  if (data === undefined)
    return <LoadError title={m.history_error()} busy={isFetching} onRetry={() => void refetch()} />;
  if (data.battles.length === 0)
    return search === '' ? (
      <EmptyState spot="seats" title={m.history_no_battles()}>
        {m.history_no_battles_line()}
      </EmptyState>
    ) : (
      <EmptyState
        spot="ledger"
        title={m.history_no_match()}
        action={<Button onClick={() => setParams({ search: '', page: 1 })}>{m.show_all()}</Button>}
      >
        {m.history_no_match_line()}
      </EmptyState>
    );
  return (
    <div aria-busy={isPlaceholderData} className="grid gap-4">
      <DayList rows={data.battles}>{(battle) => <BattleRow battle={battle} />}</DayList>
      {(data.totalPages > 1 || page > 1) && (
        <Pagination
          page={page}
          pages={data.totalPages}
          onPage={(next) => setParams({ page: next, upTo: String(data.upTo) })}
        />
      )}
    </div>
  );
}
