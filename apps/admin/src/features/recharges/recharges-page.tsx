import { TIME_SORTS } from '@muqabla/contract/sorts';
import { EmptyState } from '@muqabla/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { CursorTurner } from '../../components/cursor-turner.tsx';
import { PageBody } from '../../components/page-body.tsx';
import { PlayerFilter } from '../../components/player-filter.tsx';
import { QueryFrame } from '../../components/query-frame.tsx';
import { TabCount, TabRow, tabClass } from '../../components/tab-row.tsx';
import { ofEverybody, sortedBy, turnedTo } from '../../lib/list-order.rules.ts';
import * as m from '../../messages.ts';
import { RechargeTable } from './recharge-table.tsx';
import { rechargeWords } from './recharge.messages.ts';
import { RECHARGE_FILTERS } from './recharges-search.rules.ts';
import { rechargesQuery } from './recharges.queries.ts';

const route = getRouteApi('/staff/recharges');

/** Recharges of players' numbers; one that hangs can be asked about again. */
export function RechargesPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(rechargesQuery(search));
  return (
    <PageBody>
      <TabRow label={m.recharges_tabs()}>
        {RECHARGE_FILTERS.map((status) => (
          <Link
            key={status}
            to="/recharges"
            search={{ ...turnedTo(search, undefined), status }}
            aria-current={status === search.status ? 'page' : undefined}
            activeProps={{}}
            className={tabClass}
          >
            {rechargeWords(status)}
            {status === 'pending' && <TabCount count={query.data?.pending} hot />}
          </Link>
        ))}
      </TabRow>
      <PlayerFilter
        playerId={search.player}
        onClear={() => void navigate({ to: '/recharges', search: ofEverybody(search) })}
      />
      <QueryFrame query={query} failed={m.recharges_failed()}>
        {({ recharges, next }) => (
          <>
            {recharges.length === 0 ? (
              <EmptyState spot="ledger" title={m.recharges_empty()} />
            ) : (
              <RechargeTable
                recharges={recharges}
                order={{
                  sorts: TIME_SORTS,
                  sort: search.sort ?? 'newest',
                  onSort: (sort) => void navigate({ to: '/recharges', search: sortedBy(search, sort) }),
                }}
              />
            )}
            <CursorTurner
              cursor={search.cursor}
              next={next}
              words={{ first: m.reports_first(), next: m.pages_next() }}
              onCursor={(mark) => void navigate({ to: '/recharges', search: turnedTo(search, mark) })}
            />
          </>
        )}
      </QueryFrame>
    </PageBody>
  );
}
