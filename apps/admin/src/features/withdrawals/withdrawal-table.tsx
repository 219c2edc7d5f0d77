import type { WithdrawalCase, WithdrawalList } from '@muqabla/contract/withdrawals/withdrawal-staff-calls';
import { Avatar } from '@muqabla/ui/avatar';
import { Money } from '@muqabla/ui/money';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Column, DataTable, rowLinkClass } from '../../components/data-table.tsx';
import type { ListOrder } from '../../components/order-select.tsx';
import { Waiting, When } from '../../components/when.tsx';
import * as m from '../../messages.ts';
import { BatchTick } from './batch-tick.tsx';
import { FlagChips } from './flag-chips.tsx';
import { SecondChip } from './second-chip.tsx';
import { StateChip } from './state-chip.tsx';
import { readWithdrawalsSearch } from './withdrawals-search.rules.ts';

type WithdrawalTableProps = {
  rows: readonly WithdrawalCase[];
  status: WithdrawalList | 'all';
  chosen: string | undefined;
  ticked: ReadonlySet<string>;
  onTick: (id: string, ticked: boolean) => void;
  order: ListOrder;
  footer: ReactNode;
};

/** Who asks for how much, where it goes, and what to look at. */
export function WithdrawalTable({ rows, status, chosen, ticked, onTick, order, footer }: WithdrawalTableProps) {
  const isOver = status === 'all' || status === 'paid' || status === 'rejected';
  const columns: Column<WithdrawalCase>[] = [
    {
      key: 'player',
      head: m.withdrawals_player(),
      cell: (row) => (
        <span className="flex items-center gap-2">
          {status === 'pending' && (
            <BatchTick row={row} ticked={ticked.has(row._id)} onTick={(on) => onTick(row._id, on)} />
          )}
          <Avatar image={row.player.avatar} size={28} />
          <span className="min-w-0">
            <Link
              to="/withdrawals/$withdrawalId"
              params={{ withdrawalId: row._id }}
              search={readWithdrawalsSearch}
              aria-current={row._id === chosen}
              className={`${rowLinkClass} block truncate font-semi`}
            >
              {row.player.username}
            </Link>
            {!isOver && (
              <span className="block text-caption text-text-3">
                <When at={row.requestedAt} />
              </span>
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'amount',
      head: m.withdrawals_amount(),
      end: true,
      sortBy: 'amount',
      cell: ({ amount }) => <Money rupees={amount} />,
    },
    { key: 'target', head: m.withdrawals_pay_to(), cell: (row) => <PayTo row={row} /> },
    { key: 'name', head: m.withdrawals_kyc_name(), roomy: true, cell: ({ kycName }) => kycName },
    { key: 'flag', head: m.withdrawals_flag(), cell: (row) => <RowChips row={row} /> },
    ...(status === 'all'
      ? [
          {
            key: 'state',
            head: m.deposits_status(),
            cell: (row: WithdrawalCase) => <StateChip state={row.status} />,
          },
        ]
      : []),
    {
      key: 'waiting',
      head: isOver ? m.withdrawals_requested() : m.withdrawals_waiting(),
      end: true,
      sortBy: isOver ? 'time' : 'age',
      cell: ({ requestedAt }) => (
        <span className="text-text-2">{isOver ? <When at={requestedAt} /> : <Waiting since={requestedAt} />}</span>
      ),
    },
  ];
  return (
    <DataTable
      label={m.nav_withdrawals()}
      name="withdrawals"
      order={order}
      columns={columns}
      rows={rows}
      idOf={({ _id }) => _id}
      chosen={chosen}
      footer={footer}
    />
  );
}

/** What to look at, and whether a second person has to. */
function RowChips({ row: { flags, needsSecond, proposedBy } }: { row: WithdrawalCase }) {
  if (!needsSecond) return <FlagChips flags={flags} />;
  return (
    <span className="inline-flex flex-wrap gap-1">
      <SecondChip proposedBy={proposedBy} short />
      {flags.length > 0 && <FlagChips flags={flags} />}
    </span>
  );
}

/** UPI with its ID; Bank with the account's last four digits. */
function PayTo({ row: { method, target } }: { row: WithdrawalCase }) {
  return (
    <span className="block max-w-[210px] truncate max-md:max-w-[230px]" title={target}>
      <b className="font-semi">{method === 'UPI' ? m.withdrawals_upi() : m.withdrawals_bank()}</b>{' '}
      <span className="num text-text-2">{method === 'UPI' ? target : `••••${target.slice(-4)}`}</span>
    </span>
  );
}
