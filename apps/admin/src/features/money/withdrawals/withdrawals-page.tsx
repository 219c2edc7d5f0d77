import {
  COUNTED_MOST,
  WITHDRAWAL_LISTS,
  withdrawalSort,
} from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { SORTS } from '@muqabla/contract/sorts';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { DelayedActBar } from '../../../components/delayed-act-bar.tsx';
import { ExportButton } from '../../../components/list/export-button.tsx';
import { atCursor } from '../../../components/list/list-search.rules.ts';
import { ListTabs } from '../../../components/list/list-tabs.tsx';
import { PlayerFilter } from '../../../components/list/player-filter.tsx';
import { QueryTable } from '../../../components/list/query-table.tsx';
import { QueueClock } from '../../../components/list/queue-clock.tsx';
import { TabCount } from '../../../components/list/tab-row.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { SplitView } from '../../../components/split-view.tsx';
import * as m from '../../../messages.ts';
import { BatchBar } from './batch-bar.tsx';
import { withdrawalColumns } from './withdrawal-columns.tsx';
import { listWords } from './withdrawal.messages.ts';
import type { batchOf } from './withdrawal.rules.ts';
import {
  METHODS,
  PLAYER_LISTS,
  readWithdrawalsSearch,
  type WithdrawalsSearch,
  withdrawalsQuery,
} from './withdrawals.screen.ts';

const BatchPreview = lazyComponent(() => import('./batch-preview.tsx'), 'BatchPreview');

const route = getRouteApi('/staff/withdrawals');
const methodNames = { all: m.withdrawals_method_all, UPI: m.upi, Bank: m.bank };
const HOT_LISTS: readonly string[] = ['pending', 'second', 'unknown'];

/** Withdrawals by status, with the chosen one beside the list. Small ones can be approved together. */
export function WithdrawalsPage() {
  const { withdrawalId } = useParams({ strict: false });
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(withdrawalsQuery(search));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // The previewed batch is what is approved, even when the list is loaded again meanwhile.
  const [batch, setBatch] = useState<ReturnType<typeof batchOf>>();
  const setSearch = (next: WithdrawalsSearch) => void navigate({ to: '/withdrawals', search: next });
  const select = (id: string, isSelected: boolean) =>
    setSelected((before) => new Set(isSelected ? [...before, id] : [...before].filter((each) => each !== id)));
  return (
    <>
      {/* Beside the columns, because a phone shows one of them. */}
      <DelayedActBar />
      <SplitView open={withdrawalId !== undefined}>
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <WithdrawalTabs search={search} counts={query.data?.counts} />
          <div className="flex items-center gap-3">
            {query.data !== undefined && search.player === undefined && (
              <span className="num text-small text-text-2">
                {m.withdrawals_sum_waiting({ sum: formatRupees(query.data.waiting) })}
              </span>
            )}
            <SelectField
              id="method"
              label={m.withdrawals_method()}
              hideLabel
              value={search.method}
              options={METHODS.map((value) => ({ value, label: methodNames[value]() }))}
              onChange={(method) => setSearch({ ...atCursor(search, undefined), method })}
            />
          </div>
        </div>
        {search.status === 'pending' && <QueueClock queue="withdrawals" />}
        <PlayerFilter playerId={search.player} onClear={() => setSearch({ status: 'pending', method: 'all' })} />
        <QueryTable
          query={query}
          rowsOf={({ withdrawals }) => withdrawals}
          idOf={({ _id }) => _id}
          label={m.nav_withdrawals()}
          name="withdrawals"
          caseKind="withdrawal"
          tools={<ExportButton list="withdrawals" filters={search} />}
          columns={withdrawalColumns(search.status, { chosen: withdrawalId, selected, onSelect: select })}
          sorts={SORTS}
          defaultSort={withdrawalSort(search.status)}
          search={search}
          onSearch={setSearch}
          chosen={withdrawalId}
          onOpen={(id) =>
            void navigate({
              to: '/withdrawals/$withdrawalId',
              params: { withdrawalId: id },
              search: readWithdrawalsSearch,
            })
          }
          footer={
            search.status === 'pending' && (
              <BatchBar
                rows={query.data?.withdrawals ?? []}
                selected={selected}
                onSelect={setSelected}
                onOpen={setBatch}
              />
            )
          }
          failed={m.withdrawals_failed()}
          empty={{ spot: 'seats', title: m.withdrawals_empty(), text: emptyText(search) }}
        />
        {batch !== undefined && (
          <BatchPreview {...batch} onClose={() => setBatch(undefined)} onDone={() => setSelected(new Set())} />
        )}
      </SplitView>
    </>
  );
}

const emptyText = ({ status, player }: WithdrawalsSearch) => {
  if (status === 'pending' && player === undefined) return m.withdrawals_empty_text();
  return status === 'second' ? m.withdrawals_empty_second() : undefined;
};

type WithdrawalTabsProps = {
  search: WithdrawalsSearch;
  counts: Readonly<Record<(typeof WITHDRAWAL_LISTS)[number], number>> | undefined;
};

function WithdrawalTabs({ search, counts }: WithdrawalTabsProps) {
  // The counts are those of all players.
  const ofPlayer = search.player !== undefined;
  return (
    <ListTabs
      label={m.withdrawals_tabs()}
      tabs={ofPlayer ? PLAYER_LISTS : WITHDRAWAL_LISTS}
      current={search.status}
      linkOf={(status) => ({ to: '/withdrawals', search: { ...atCursor(search, undefined), status } })}
    >
      {(status) => (
        <>
          <span>{listWords(status)}</span>
          {!ofPlayer && status !== 'all' && (
            <TabCount count={counts?.[status]} most={COUNTED_MOST} hot={HOT_LISTS.includes(status)} />
          )}
        </>
      )}
    </ListTabs>
  );
}
