import { TRANSFER_KINDS } from '@muqabla/contract/core/ledger/ledger-calls';
import { Card } from '@muqabla/ui/card';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { Note } from '@muqabla/ui/note';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { SelectFilter, TextFilter } from '../../../components/list/filter-fields.tsx';
import { FilterForm } from '../../../components/list/filter-form.tsx';
import { PeriodFilter } from '../../../components/list/period-filter.tsx';
import { QueryList } from '../../../components/list/query-table.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { TRANSFER_NAMES } from '../../../lib/transfer-names.ts';
import { transferWords } from '../../../lib/transfer.messages.ts';
import * as m from '../../../messages.ts';
import { AccountsCard } from './accounts-card.tsx';
import { CheckCard } from './check-card.tsx';
import { accountsQuery, readTransfersSearch, type TransfersSearch, transfersQuery } from './ledger.screen.ts';
import { NoHouseCard } from './no-house-card.tsx';
import { TransferRow } from './transfer-row.tsx';

const route = getRouteApi('/staff/ledger');

/** The ledger: every transfer, the check of the invariants, the account balances, and the proof of no house. */
export function LedgerPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const setSearch = (next: TransfersSearch) => void navigate({ to: '/ledger', search: next });
  return (
    <PageBody>
      <CheckCard />
      <LedgerFilters search={search} onSearch={setSearch} />
      <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_300px]">
        <Transfers search={search} onSearch={setSearch} />
        <div className="grid gap-3.5">
          <AccountsCard />
          {FOR_MONEY && <NoHouseCard />}
        </div>
      </div>
    </PageBody>
  );
}

type LedgerSearchProps = { search: TransfersSearch; onSearch: (search: TransfersSearch) => void };

function LedgerFilters({ search, onSearch }: LedgerSearchProps) {
  const { data } = useQuery(accountsQuery);
  const houseAccounts = data?.accounts.filter(({ house }) => house) ?? [];
  const accounts = houseAccounts.map(({ account, name }) => ({ value: account, label: name }));
  const isOther = search.account !== undefined && !accounts.some(({ value }) => value === search.account);
  return (
    <FilterForm label={m.ledger_filters()} search={search} onFilter={(values) => onSearch(readTransfersSearch(values))}>
      <TextFilter name="player" label={m.ledger_player()} hint={m.ledger_player_hint()} minLength={2} wide />
      <TextFilter name="roomCode" label={m.battle_room_code()} pattern="[A-Za-z0-9]{4,20}" />
      <SelectFilter
        name="kind"
        label={m.ledger_kind()}
        options={TRANSFER_KINDS.filter((kind) => kind in TRANSFER_NAMES).map((kind) => ({
          value: kind,
          label: transferWords(kind),
        }))}
      />
      <SelectFilter
        name="account"
        label={m.ledger_account()}
        options={isOther ? [...accounts, { value: search.account ?? '', label: m.ledger_one_account() }] : accounts}
      />
      <PeriodFilter />
      {/* Set by links only: a transfer, a player or a battle. */}
      {(['key', 'playerId', 'matchId'] as const).map(
        (name) => search[name] !== undefined && <input key={name} type="hidden" name={name} value={search[name]} />,
      )}
    </FilterForm>
  );
}

function Transfers({ search, onSearch }: LedgerSearchProps) {
  const query = useQuery(transfersQuery(search));
  return (
    <section aria-label={m.ledger_transfers()} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <QueryList
        query={query}
        rowsOf={({ transfers }) => transfers}
        search={search}
        onSearch={onSearch}
        newestFirst
        top={({ severalPlayers }) => severalPlayers === true && <Note tone="wait">{m.ledger_several_players()}</Note>}
        failed={m.ledger_transfers_failed()}
        empty={{ spot: 'ledger', title: m.ledger_transfers_empty(), text: m.ledger_transfers_empty_text() }}
      >
        {(transfers) => (
          <Card flush>
            <ul>
              {transfers.map((transfer) => (
                <TransferRow key={transfer.key} transfer={transfer} startsOpen={transfers.length === 1} />
              ))}
            </ul>
          </Card>
        )}
      </QueryList>
    </section>
  );
}
