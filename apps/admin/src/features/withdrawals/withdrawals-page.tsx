import { SORTS } from '@muqabla/contract/sorts';
import { COUNTED_MOST, WITHDRAWAL_LISTS, withdrawalSort } from '@muqabla/contract/withdrawals/withdrawal-staff-calls';
import { EmptyState } from '@muqabla/ui/empty-state';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { CursorTurner } from '../../components/cursor-turner.tsx';
import { PlayerFilter } from '../../components/player-filter.tsx';
import { QueryFrame } from '../../components/query-frame.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { SplitView } from '../../components/split-view.tsx';
import { TabCount, TabRow, tabClass } from '../../components/tab-row.tsx';
import { sortedBy, turnedTo } from '../../lib/list-order.rules.ts';
import { useListKeys } from '../../lib/use-list-keys.ts';
import * as m from '../../messages.ts';
import { BatchBar } from './batch-bar.tsx';
import type { batchOf } from './batch.rules.ts';
import { WithdrawalTable } from './withdrawal-table.tsx';
import { listWords } from './withdrawal.messages.ts';
import { METHODS, PLAYER_LISTS, readWithdrawalsSearch } from './withdrawals-search.rules.ts';
import { withdrawalsQuery } from './withdrawals.queries.ts';

const BatchPreview = lazy(async () => ({ default: (await import('./batch-preview.tsx')).BatchPreview }));

const route = getRouteApi('/staff/withdrawals');
const methodWords = { all: m.withdrawals_method_all, UPI: m.withdrawals_upi, Bank: m.withdrawals_bank };

/** Everybody who asks for their winnings, by where the request stands. */
export function WithdrawalsPage() {
  const { withdrawalId } = useParams({ strict: false });
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/withdrawals' });
  const query = useQuery(withdrawalsQuery(search));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  // What was looked at is what is paid, also while the list behind is asked for again.
  const [batch, setBatch] = useState<ReturnType<typeof batchOf>>();
  const { counts, withdrawals = [] } = query.data ?? {};
  // The counts are of everybody's.
  const ofPlayer = search.player !== undefined;
  const open = (id: string) =>
    void navigate({ to: '/withdrawals/$withdrawalId', params: { withdrawalId: id }, search: readWithdrawalsSearch });
  useListKeys(
    withdrawals.map(({ _id }) => _id),
    withdrawalId,
    open,
  );
  const tick = (id: string, on: boolean) =>
    setTicked((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id)));
  return (
    <SplitView open={withdrawalId !== undefined}>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <TabRow label={m.withdrawals_tabs()}>
          {(ofPlayer ? PLAYER_LISTS : WITHDRAWAL_LISTS).map((status) => (
            <Link
              key={status}
              from="/withdrawals"
              to="/withdrawals"
              search={(kept) => ({ ...turnedTo(kept, undefined), status })}
              aria-current={status === search.status ? 'page' : undefined}
              activeProps={{}}
              className={tabClass}
            >
              {listWords(status)}
              {!ofPlayer && status !== 'all' && (
                <TabCount
                  count={counts?.[status]}
                  most={COUNTED_MOST}
                  hot={status === 'pending' || status === 'second' || status === 'unknown'}
                />
              )}
            </Link>
          ))}
        </TabRow>
        <div className="flex items-center gap-3">
          {query.data !== undefined && !ofPlayer && (
            <span className="num text-small text-text-2">
              {m.withdrawals_sum_waiting({ sum: formatRupees(query.data.waiting) })}
            </span>
          )}
          <SelectField
            id="method"
            label={m.withdrawals_method()}
            hideLabel
            value={search.method}
            options={METHODS.map((value) => ({ value, label: methodWords[value]() }))}
            onChange={(method) =>
              void navigate({ to: '.', search: (kept) => ({ ...turnedTo(kept, undefined), method }) })
            }
          />
        </div>
      </div>
      <PlayerFilter
        playerId={search.player}
        onClear={() => void navigate({ to: '/withdrawals', search: { status: 'pending', method: 'all' } })}
      />
      <QueryFrame query={query} failed={m.withdrawals_failed()}>
        {({ next }) => (
          <>
            {withdrawals.length === 0 ? (
              <EmptyState spot="seats" title={m.withdrawals_empty()}>
                {search.status === 'pending' && !ofPlayer
                  ? m.withdrawals_empty_text()
                  : search.status === 'second'
                    ? m.withdrawals_empty_second()
                    : undefined}
              </EmptyState>
            ) : (
              <WithdrawalTable
                rows={withdrawals}
                status={search.status}
                chosen={withdrawalId}
                ticked={ticked}
                onTick={tick}
                order={{
                  sorts: SORTS,
                  sort: search.sort ?? withdrawalSort(search.status),
                  onSort: (sort) => void navigate({ to: '.', search: (kept) => sortedBy(kept, sort) }),
                }}
                footer={
                  search.status === 'pending' && (
                    <BatchBar rows={withdrawals} ticked={ticked} onTicked={setTicked} onOpen={setBatch} />
                  )
                }
              />
            )}
            <CursorTurner
              cursor={search.cursor}
              next={next}
              words={{ first: m.reports_first(), next: m.pages_next() }}
              onCursor={(mark) => void navigate({ to: '.', search: (kept) => turnedTo(kept, mark) })}
            />
          </>
        )}
      </QueryFrame>
      <Suspense>
        {batch !== undefined && (
          <BatchPreview {...batch} onClose={() => setBatch(undefined)} onDone={() => setTicked(new Set())} />
        )}
      </Suspense>
    </SplitView>
  );
}
