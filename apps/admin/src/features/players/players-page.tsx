import { TIME_SORTS } from '@muqabla/contract/sorts';
import { EmptyState } from '@muqabla/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CursorPagination } from '../../components/list/cursor-pagination.tsx';
import { sortedBy, atCursor } from '../../components/list/list-search.rules.ts';
import { SearchBox } from '../../components/list/search-box.tsx';
import { PageBody } from '../../components/page-body.tsx';
import { QueryFrame } from '../../components/query-frame.tsx';
import * as m from '../../messages.ts';
import { PlayersTable } from './players-table.tsx';
import { playersQuery } from './players.queries.ts';

const route = getRouteApi('/staff/players');

/** Everybody who plays, to be found by phone, code or name. */
export function PlayersPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(playersQuery(search));
  return (
    <PageBody>
      <div className="flex max-w-[560px]">
        <SearchBox
          id="search"
          label={m.players_search()}
          value={search.search}
          onSearch={(text) =>
            void navigate({ to: '/players', search: { ...atCursor(search, undefined), search: text } })
          }
        />
      </div>
      <QueryFrame query={query} failed={m.players_failed()}>
        {({ players, next }) => (
          <>
            {players.length === 0 ? (
              <EmptyState spot="lost" title={m.players_empty()}>
                {m.players_empty_text()}
              </EmptyState>
            ) : (
              <PlayersTable
                players={players}
                order={{
                  sorts: TIME_SORTS,
                  sort: search.sort ?? 'newest',
                  onSort: (sort) => void navigate({ to: '/players', search: sortedBy(search, sort) }),
                }}
              />
            )}
            <CursorPagination
              cursor={search.cursor}
              next={next}
              words={{ first: m.reports_first(), next: m.pages_next() }}
              onCursor={(mark) => void navigate({ to: '/players', search: atCursor(search, mark) })}
            />
          </>
        )}
      </QueryFrame>
    </PageBody>
  );
}
