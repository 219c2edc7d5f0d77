import { Card } from '@muqabla/ui/card';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CursorPagination } from '../../../components/list/cursor-pagination.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import * as m from '../../../messages.ts';
import { EntryTable } from './entry-table.tsx';
import { playerLedgerQuery } from './players.queries.ts';

const route = getRouteApi('/staff/players/$playerId');

/** The player's ledger entries, newest first. */
export function PlayerLedger({ playerId, entries: count }: { playerId: string; entries: number }) {
  const { cursor } = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(playerLedgerQuery(playerId, cursor));
  const turn = (next: string | undefined) =>
    void navigate({
      to: '/players/$playerId',
      params: { playerId },
      search: next === undefined ? {} : { cursor: next },
      resetScroll: false,
    });
  return (
    <section aria-label={m.players_tab.ledger()} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="text-h3">{m.players_tab.ledger()}</h3>
        <span className="num text-small text-text-2">{m.players_entries({ count })}</span>
      </div>
      <QueryFrame query={query} failed={m.players_ledger_failed()}>
        {({ entries, next }) => (
          <>
            {entries.length === 0 ? (
              <Card className="text-small text-text-2">{m.players_ledger_empty()}</Card>
            ) : (
              <EntryTable entries={entries} />
            )}
            <CursorPagination cursor={cursor} next={next} onCursor={turn} />
          </>
        )}
      </QueryFrame>
    </section>
  );
}
