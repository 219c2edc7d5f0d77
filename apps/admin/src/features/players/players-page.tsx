import { EmptyState } from '@muqabla/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { PageBody } from '../../components/page-body.tsx';
import { PageTurner } from '../../components/page-turner.tsx';
import { QueryFrame } from '../../components/query-frame.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { m } from '../../paraglide/messages.js';
import { playersQuery } from './players.queries.ts';
import { PlayersTable } from './players-table.tsx';

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
          onSearch={(text) => void navigate({ to: '/players', search: { search: text, page: 1 } })}
        />
      </div>
      <QueryFrame query={query} failed={m.players_failed()}>
        {({ players, totalPages }) => (
          <>
            {players.length === 0 ? (
              <EmptyState spot="lost" title={m.players_empty()}>
                {m.players_empty_text()}
              </EmptyState>
            ) : (
              <PlayersTable players={players} />
            )}
            <PageTurner
              page={search.page}
              pages={totalPages}
              onPage={(page) => void navigate({ to: '/players', search: { ...search, page } })}
            />
          </>
        )}
      </QueryFrame>
    </PageBody>
  );
}
