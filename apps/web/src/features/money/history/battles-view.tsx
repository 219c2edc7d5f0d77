import type { HistoryBattle } from '@muqabla/contract/core/wallet/statement-calls';
import { Button } from '@muqabla/ui/button';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { EmptyState } from '@muqabla/ui/empty-state';
import { ChevronDown, Undo2 } from '@muqabla/ui/icons';
import { RowIcon } from '@muqabla/ui/list-row';
import { LoadError } from '../../../components/load-error.tsx';
import { Pagination } from '../../../components/pagination.tsx';
import { useGames } from '../../../lib/games.ts';
import { pageAt } from '../../../lib/list-page.ts';
import * as m from '../../../messages.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { BattleRow } from './battle-row.tsx';
import { DayList } from './day-list.tsx';
import { type CancelledBattles, foldCancelled } from './fold-cancelled.rules.ts';
import { RoomCodeSearch } from './room-code-search.tsx';
import type { HistoryParamsState } from './use-history-params.ts';
import { useHistoryBattles } from './use-history-rows.ts';

/** The player's battles by day, found by room code. Where no game has a room code, there is nothing to search for. */
export function BattlesView({ params, setParams }: HistoryParamsState) {
  const games = useGames().data ?? [];
  const hasRoomCodes = FOR_MONEY || games.some(({ resultMode }) => resultMode !== 'board');
  return (
    <>
      {(hasRoomCodes || params.search !== '') && (
        <RoomCodeSearch
          key={params.search}
          initial={params.search}
          onSearch={(search) => setParams({ search, page: 1 })}
        />
      )}
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
      {/* What was searched for is not folded away. */}
      <DayList rows={rowsOf(data.battles, search)}>
        {(row) => ('cancelled' in row ? <CancelledRow battles={row.cancelled} /> : <BattleRow battle={row} />)}
      </DayList>
      {(data.totalPages > 1 || page > 1) && (
        <Pagination page={page} pages={data.totalPages} onPage={(next) => setParams(pageAt(next, data))} />
      )}
    </div>
  );
}

const rowsOf = (battles: readonly HistoryBattle[], search: string): readonly (HistoryBattle | CancelledBattles)[] =>
  search === '' ? foldCancelled(battles) : battles;

/** The cancelled battles of a day in one line, which opens to them. */
function CancelledRow({ battles }: { battles: readonly HistoryBattle[] }) {
  return (
    <details className="group/fold">
      <summary className="flex min-h-14 list-none items-center gap-2.5 px-4 py-2.5 max-xs:px-3 [&::-webkit-details-marker]:hidden">
        <RowIcon>
          <Undo2 size={20} aria-hidden />
        </RowIcon>
        <span className="min-w-0 flex-1 text-text-2">{m.history_cancelled({ count: battles.length })}</span>
        <ChevronDown
          size={16}
          aria-hidden
          className="-mr-1 flex-none text-text-3 transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {battles.map((battle) => (
          <li key={battle._id}>
            <BattleRow battle={battle} />
          </li>
        ))}
      </ul>
    </details>
  );
}
