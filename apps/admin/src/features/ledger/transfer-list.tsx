import { Card } from '@muqabla/ui/card';
import { EmptyState } from '@muqabla/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CursorTurner } from '../../components/cursor-turner.tsx';
import { QueryFrame } from '../../components/query-frame.tsx';
import { TransferItem } from '../../components/transfer-item.tsx';
import * as m from '../../messages.ts';
import { transfersQuery } from './ledger.queries.ts';

const route = getRouteApi('/staff/ledger');

/** Acts of money, newest first, each with its legs. */
export function TransferList() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(transfersQuery(search));
  const turn = (cursor: string | undefined) => {
    const { cursor: _, ...filters } = search;
    void navigate({ to: '/ledger', search: cursor === undefined ? filters : { ...filters, cursor } });
  };
  return (
    <section aria-label={m.ledger_transfers()} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <h2 className="text-h3">{m.ledger_transfers()}</h2>
      <QueryFrame query={query} failed={m.ledger_transfers_failed()}>
        {({ transfers, next }) => (
          <>
            {transfers.length === 0 ? (
              <EmptyState spot="ledger" title={m.ledger_transfers_empty()}>
                {m.ledger_transfers_empty_text()}
              </EmptyState>
            ) : (
              <Card flush>
                <ul>
                  {transfers.map((transfer) => (
                    <TransferItem key={transfer.key} transfer={transfer} />
                  ))}
                </ul>
              </Card>
            )}
            <CursorTurner cursor={search.cursor} next={next} onCursor={turn} />
          </>
        )}
      </QueryFrame>
    </section>
  );
}
