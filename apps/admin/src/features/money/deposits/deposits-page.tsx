import type { StaffDeposit } from '@muqabla/contract/money/deposits/deposit-staff-calls';
import { SORTS } from '@muqabla/contract/sorts';
import { buttonClass } from '@muqabla/ui/button-class';
import { FileSpreadsheet } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate, useParams } from '@tanstack/react-router';
import { CopyText } from '../../../components/copy-text.tsx';
import { NO_VALUE, TimeCell } from '../../../components/list/cells.tsx';
import { type Column, rowLinkClass } from '../../../components/list/data-table.tsx';
import { ExportButton } from '../../../components/list/export-button.tsx';
import { atCursor, withoutPlayer } from '../../../components/list/list-search.rules.ts';
import { ListTabs } from '../../../components/list/list-tabs.tsx';
import { PlayerFilter } from '../../../components/list/player-filter.tsx';
import { QueryTable } from '../../../components/list/query-table.tsx';
import { QueueClock } from '../../../components/list/queue-clock.tsx';
import { SearchBox } from '../../../components/list/search-box.tsx';
import { TabCount } from '../../../components/list/tab-row.tsx';
import { SplitView } from '../../../components/split-view.tsx';
import { shortReference } from '../../../lib/short-id.rules.ts';
import * as m from '../../../messages.ts';
import { CapturedMoney, DepositChip } from './deposit-cells.tsx';
import { depositWords } from './deposit.messages.ts';
import { DEPOSIT_FILTERS, type DepositsSearch, depositsQuery, readDepositsSearch } from './deposits.screen.ts';

const route = getRouteApi('/staff/deposits');

/** Deposits by status, with the chosen one beside the list. */
export function DepositsPage() {
  const { depositId } = useParams({ strict: false });
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(depositsQuery(search));
  const setSearch = (next: DepositsSearch) => void navigate({ to: '/deposits', search: next });
  return (
    <SplitView open={depositId !== undefined}>
      <ListTabs
        label={m.deposits_tabs()}
        tabs={DEPOSIT_FILTERS}
        current={search.status}
        linkOf={(status) => ({ to: '/deposits', search: { ...atCursor(search, undefined), status } })}
      >
        {(status) => (
          <>
            <span>{depositWords(status)}</span>
            {status === 'suspense' && <TabCount count={query.data?.inSuspense} hot />}
          </>
        )}
      </ListTabs>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-[240px] flex-1">
          <SearchBox
            label={m.deposits_search()}
            value={search.search}
            onSearch={(text) => setSearch({ ...atCursor(search, undefined), search: text })}
          />
        </div>
        <Link to="/deposits/reconcile" className={buttonClass({ variant: 'outline', size: 'small' })}>
          <FileSpreadsheet size={18} aria-hidden />
          {m.reconcile_title()}
        </Link>
      </div>
      {search.status === 'suspense' && <QueueClock queue="suspense" />}
      <PlayerFilter playerId={search.player} onClear={() => setSearch(withoutPlayer(search))} />
      <QueryTable
        query={query}
        rowsOf={({ deposits }) => deposits}
        idOf={({ _id }) => _id}
        label={m.nav_deposits()}
        name="deposits"
        caseKind="deposit"
        tools={<ExportButton list="deposits" filters={search} />}
        columns={columns()}
        sorts={SORTS}
        search={search}
        onSearch={setSearch}
        chosen={depositId}
        onOpen={(id) =>
          void navigate({ to: '/deposits/$depositId', params: { depositId: id }, search: readDepositsSearch })
        }
        failed={m.deposits_failed()}
        empty={{ spot: 'ledger', title: m.deposits_empty(), text: m.deposits_empty_text() }}
      />
    </SplitView>
  );
}

const columns = (): Column<StaffDeposit>[] => [
  {
    key: 'player',
    head: m.players_player(),
    cell: ({ _id, player }) => (
      <span>
        <Link
          to="/deposits/$depositId"
          params={{ depositId: _id }}
          search={readDepositsSearch}
          className={`${rowLinkClass} block truncate font-semi`}
        >
          {player.username}
        </Link>
        <span className="num block text-caption text-text-3">{player.phone}</span>
      </span>
    ),
  },
  {
    key: 'amount',
    head: m.withdrawals_amount(),
    end: true,
    sortBy: 'amount',
    cell: ({ amount }) => <Money rupees={amount} paise="always" />,
  },
  {
    key: 'suspended',
    head: m.deposits_captured_instead(),
    end: true,
    cell: ({ suspended, foreign }) => <CapturedMoney amount={suspended} foreign={foreign} className="text-wait-ink" />,
  },
  {
    key: 'payment',
    head: m.deposits_payment(),
    roomy: true,
    cell: ({ paymentId }) =>
      paymentId === undefined ? (
        NO_VALUE
      ) : (
        <CopyText text={paymentId} label={m.deposits_copy_payment()}>
          {shortReference(paymentId)}
        </CopyText>
      ),
  },
  { key: 'when', head: m.deposits_when(), sortBy: 'time', cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
  { key: 'status', head: m.deposits_status(), cell: ({ status }) => <DepositChip status={status} /> },
];
