import { SORTS } from '@muqabla/contract/sorts';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Note } from '@muqabla/ui/note';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CursorTurner } from '../../../components/cursor-turner.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { sortedBy, turnedTo } from '../../../lib/list-order.rules.ts';
import * as m from '../../../messages.ts';
import { BattleFilters } from './battle-filters.tsx';
import { BattleTable } from './battle-table.tsx';
import { battlesQuery } from './battles.queries.ts';

const route = getRouteApi('/staff/battles');

/** Every battle there was, to be found by its room code, its players, its game, its state and its day. */
export function BattlesPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(battlesQuery(search));
  return (
    <PageBody>
      <BattleFilters search={search} games={query.data?.games ?? []} />
      <QueryFrame query={query} failed={m.battles_failed()}>
        {({ battles, next, morePlayers }) => (
          <>
            {morePlayers && <Note tone="wait">{m.battles_more_players()}</Note>}
            {battles.length === 0 ? (
              <EmptyState spot="lost" title={m.battles_empty()}>
                {m.battles_empty_text()}
              </EmptyState>
            ) : (
              <BattleTable
                battles={battles}
                order={{
                  sorts: SORTS,
                  sort: search.sort ?? 'newest',
                  onSort: (sort) => void navigate({ to: '/battles', search: sortedBy(search, sort) }),
                }}
              />
            )}
            <CursorTurner
              cursor={search.cursor}
              next={next}
              words={{ first: m.reports_first(), next: m.pages_next() }}
              onCursor={(mark) => void navigate({ to: '/battles', search: turnedTo(search, mark) })}
            />
          </>
        )}
      </QueryFrame>
    </PageBody>
  );
}
