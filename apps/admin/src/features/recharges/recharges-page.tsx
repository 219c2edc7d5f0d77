import { EmptyState } from '@muqabla/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { PageBody } from '../../components/page-body.tsx';
import { PageTurner } from '../../components/page-turner.tsx';
import { PlayerFilter } from '../../components/player-filter.tsx';
import { QueryFrame } from '../../components/query-frame.tsx';
import { TabCount, TabRow, tabClass } from '../../components/tab-row.tsx';
import { m } from '../../paraglide/messages.js';
import { RechargeTable } from './recharge-table.tsx';
import { rechargeWords } from './recharge-words.ts';
import { rechargesQuery } from './recharges.queries.ts';
import { RECHARGE_FILTERS } from './recharges-search.rules.ts';

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
            search={{ ...search, status, page: 1 }}
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
        onClear={() => void navigate({ to: '/recharges', search: { status: search.status, page: 1 } })}
      />
      <QueryFrame query={query} failed={m.recharges_failed()}>
        {({ recharges, totalPages }) => (
          <>
            {recharges.length === 0 ? (
              <EmptyState spot="ledger" title={m.recharges_empty()} />
            ) : (
              <RechargeTable recharges={recharges} />
            )}
            <PageTurner
              page={search.page}
              pages={totalPages}
              onPage={(page) => void navigate({ to: '/recharges', search: { ...search, page } })}
            />
          </>
        )}
      </QueryFrame>
    </PageBody>
  );
}
