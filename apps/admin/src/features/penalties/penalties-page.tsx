import { TIME_SORTS } from '@muqabla/contract/sorts';
import { EmptyState } from '@muqabla/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CursorTurner } from '../../components/cursor-turner.tsx';
import { PageBody } from '../../components/page-body.tsx';
import { QueryFrame } from '../../components/query-frame.tsx';
import { sortedBy, turnedTo } from '../../lib/list-order.rules.ts';
import * as m from '../../messages.ts';
import { penaltiesQuery } from './penalties.queries.ts';
import { PenaltyFilters } from './penalty-filters.tsx';
import { PenaltyPrices } from './penalty-prices.tsx';
import { PenaltyTable } from './penalty-table.tsx';
import { PenaltyTotals } from './penalty-totals.tsx';

const route = getRouteApi('/staff/penalties');

/** Every penalty charged: for what, to whom, by whom, and whether it is paid. */
export function PenaltiesPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(penaltiesQuery(search));
  return (
    <PageBody>
      <PenaltyFilters search={search} />
      <QueryFrame query={query} failed={m.penalties_failed()}>
        {({ penalties, totals, inForce, next }) => (
          <>
            <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <PenaltyTotals totals={totals} from={search.from} to={search.to} />
              <PenaltyPrices prices={inForce} />
            </div>
            {penalties.length === 0 ? (
              <EmptyState spot="ledger" title={m.penalties_empty()}>
                {m.penalties_empty_text()}
              </EmptyState>
            ) : (
              <PenaltyTable
                penalties={penalties}
                order={{
                  sorts: TIME_SORTS,
                  sort: search.sort ?? 'newest',
                  onSort: (sort) => void navigate({ to: '/penalties', search: sortedBy(search, sort) }),
                }}
              />
            )}
            <CursorTurner
              cursor={search.cursor}
              next={next}
              words={{ first: m.reports_first(), next: m.pages_next() }}
              onCursor={(mark) => void navigate({ to: '/penalties', search: turnedTo(search, mark) })}
            />
          </>
        )}
      </QueryFrame>
    </PageBody>
  );
}
