import { SORTS } from '@muqabla/contract/sorts';
import { buttonClass } from '@muqabla/ui/button-class';
import { EmptyState } from '@muqabla/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate, useParams } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import { CursorTurner } from '../../components/cursor-turner.tsx';
import { PlayerFilter } from '../../components/player-filter.tsx';
import { QueryFrame } from '../../components/query-frame.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { SplitView } from '../../components/split-view.tsx';
import { TabCount, TabRow, tabClass } from '../../components/tab-row.tsx';
import { ofEverybody, sortedBy, turnedTo } from '../../lib/list-order.rules.ts';
import { useListKeys } from '../../lib/use-list-keys.ts';
import * as m from '../../messages.ts';
import { DepositTable } from './deposit-table.tsx';
import { depositWords } from './deposit.messages.ts';
import { DEPOSIT_FILTERS, readDepositsSearch } from './deposits-search.rules.ts';
import { depositsQuery } from './deposits.queries.ts';

const route = getRouteApi('/staff/deposits');

/** Money that came in, by where it stands; what does not fit its bill is held aside. */
export function DepositsPage() {
  const { depositId } = useParams({ strict: false });
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/deposits' });
  const query = useQuery(depositsQuery(search));
  const deposits = query.data?.deposits ?? [];
  useListKeys(
    deposits.map(({ _id }) => _id),
    depositId,
    (id) => void navigate({ to: '/deposits/$depositId', params: { depositId: id }, search: readDepositsSearch }),
  );
  return (
    <SplitView open={depositId !== undefined}>
      <TabRow label={m.deposits_tabs()}>
        {DEPOSIT_FILTERS.map((status) => (
          <Link
            key={status}
            from="/deposits"
            to="/deposits"
            search={(kept) => ({ ...turnedTo(kept, undefined), status })}
            aria-current={status === search.status ? 'page' : undefined}
            activeProps={{}}
            className={tabClass}
          >
            {depositWords(status)}
            {status === 'suspense' && <TabCount count={query.data?.inSuspense} hot />}
          </Link>
        ))}
      </TabRow>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex max-w-[520px] min-w-[240px] flex-1">
          <SearchBox
            id="search"
            label={m.deposits_search()}
            value={search.search}
            onSearch={(text) =>
              void navigate({ to: '.', search: (kept) => ({ ...turnedTo(kept, undefined), search: text }) })
            }
          />
        </div>
        <Link to="/deposits/reconcile" className={buttonClass({ variant: 'outline', size: 'small' })}>
          <FileSpreadsheet size={18} aria-hidden />
          {m.reconcile_title()}
        </Link>
      </div>
      <PlayerFilter
        playerId={search.player}
        onClear={() => void navigate({ to: '/deposits', search: ofEverybody(search) })}
      />
      <QueryFrame query={query} failed={m.deposits_failed()}>
        {({ next }) => (
          <>
            {deposits.length === 0 ? (
              <EmptyState spot="ledger" title={m.deposits_empty()}>
                {m.deposits_empty_text()}
              </EmptyState>
            ) : (
              <DepositTable
                deposits={deposits}
                chosen={depositId}
                order={{
                  sorts: SORTS,
                  sort: search.sort ?? 'newest',
                  onSort: (sort) => void navigate({ to: '.', search: (kept) => sortedBy(kept, sort) }),
                }}
              />
            )}
            <CursorTurner
              cursor={search.cursor}
              next={next}
              words={{ first: m.reports_first(), next: m.pages_next() }}
              onCursor={(mark) => void navigate({ to: '.', search: (kept) => turnedTo(kept, mark) })}
            />
          </>
        )}
      </QueryFrame>
    </SplitView>
  );
}
