import { TRANSFER_KINDS } from '@muqabla/contract/ledger/ledger-calls';
import { UUID } from '@muqabla/contract/uuid';
import { Card } from '@muqabla/ui/card';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { FilterForm, PeriodFilter, SelectFilter, TextFilter } from '../../components/list/filter-form.tsx';
import { QueryList } from '../../components/list/query-table.tsx';
import { PageBody } from '../../components/page-body.tsx';
import { TransferItem } from '../../components/transfer-item.tsx';
import { transferWords } from '../../lib/transfer.messages.ts';
import * as m from '../../messages.ts';
import { AccountsCard } from './accounts-card.tsx';
import { CheckCard } from './check-card.tsx';
import { ACCOUNT_FORM, readTransfersSearch, type TransfersSearch, transfersQuery } from './transfers.list.ts';

const route = getRouteApi('/staff/ledger');

/** The ledger: account balances, the check of the invariants, and every transfer. */
export function LedgerPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const setSearch = (next: TransfersSearch) => void navigate({ to: '/ledger', search: next });
  return (
    <PageBody>
      <div className="grid items-start gap-3.5 lg:grid-cols-2">
        <AccountsCard />
        <CheckCard />
      </div>
      <FilterForm
        label={m.ledger_filters()}
        search={search}
        onFilter={(values) => setSearch(readTransfersSearch(values))}
      >
        <SelectFilter
          name="kind"
          label={m.ledger_kind()}
          options={TRANSFER_KINDS.map((kind) => ({ value: kind, label: transferWords(kind) }))}
        />
        <TextFilter
          name="account"
          label={m.ledger_account()}
          pattern={ACCOUNT_FORM.source}
          title={m.ledger_account_help()}
          placeholder="commission"
        />
        <TextFilter name="playerId" label={m.ledger_player()} pattern={UUID.source} title={m.ledger_id_help()} />
        <TextFilter name="matchId" label={m.ledger_match()} pattern={UUID.source} title={m.ledger_id_help()} />
        <TextFilter name="key" label={m.ledger_key()} maxLength={300} />
        <PeriodFilter />
      </FilterForm>
      <Transfers search={search} onSearch={setSearch} />
    </PageBody>
  );
}

type TransfersProps = { search: TransfersSearch; onSearch: (search: TransfersSearch) => void };

function Transfers({ search, onSearch }: TransfersProps) {
  const query = useQuery(transfersQuery(search));
  return (
    <section aria-label={m.ledger_transfers()} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <h2 className="text-h3">{m.ledger_transfers()}</h2>
      <QueryList
        query={query}
        rowsOf={({ transfers }) => transfers}
        search={search}
        onSearch={onSearch}
        newestFirst
        failed={m.ledger_transfers_failed()}
        empty={{ spot: 'ledger', title: m.ledger_transfers_empty(), text: m.ledger_transfers_empty_text() }}
      >
        {(transfers) => (
          <Card flush>
            <ul>
              {transfers.map((transfer) => (
                <TransferItem key={transfer.key} transfer={transfer} />
              ))}
            </ul>
          </Card>
        )}
      </QueryList>
    </section>
  );
}
