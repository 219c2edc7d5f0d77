import { type WithdrawalCase, withdrawalSort } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { Avatar } from '@muqabla/ui/avatar';
import { Lock } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import { Link } from '@tanstack/react-router';
import { TimeCell } from '../../../components/list/cells.tsx';
import { type Column, rowLinkClass } from '../../../components/list/data-table.tsx';
import { Waiting, When } from '../../../components/when.tsx';
import { WithdrawalChip } from '../../../components/withdrawal-chip.tsx';
import * as m from '../../../messages.ts';
import { FlagChips, SecondChip } from './withdrawal-chips.tsx';
import { fitsBatch, targetWords } from './withdrawal.rules.ts';
import { readWithdrawalsSearch, type WithdrawalsSearch } from './withdrawals.screen.ts';

type BatchCheckboxProps = { row: WithdrawalCase; checked: boolean; onChange: (checked: boolean) => void };

/** Selects a withdrawal for a batch; a lock where it has to be approved by itself. */
function BatchCheckbox({ row, checked, onChange }: BatchCheckboxProps) {
  const place = 'relative z-1 -my-1 -ml-2 grid size-10 flex-none place-items-center pointer-coarse:size-11';
  if (!fitsBatch(row)) {
    return (
      <span className={place} title={m.withdrawals_batch_unfit()}>
        <Lock size={16} aria-label={m.withdrawals_batch_unfit()} role="img" className="text-text-3" />
      </span>
    );
  }
  return (
    <label className={place}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-label={m.withdrawals_batch_tick({ name: row.player.username })}
        className="size-[18px] accent-link"
      />
    </label>
  );
}

type Selection = {
  chosen: string | undefined;
  selected: ReadonlySet<string>;
  onSelect: (id: string, isSelected: boolean) => void;
};

/** The columns of a tab: player, amount, payee, what to check, and how long a request has waited. */
export const withdrawalColumns = (
  status: WithdrawalsSearch['status'],
  { chosen, selected, onSelect }: Selection,
): Column<WithdrawalCase>[] => {
  const isOver = withdrawalSort(status) === 'newest';
  const columns: (Column<WithdrawalCase> | false)[] = [
    {
      key: 'player',
      head: m.withdrawals_player(),
      cell: (row) => (
        <span className="flex items-center gap-2">
          {status === 'pending' && (
            <BatchCheckbox row={row} checked={selected.has(row._id)} onChange={(on) => onSelect(row._id, on)} />
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
    status === 'all' && {
      key: 'state',
      head: m.deposits_status(),
      cell: (row) => <WithdrawalChip state={row.status} />,
    },
    {
      key: 'waiting',
      head: isOver ? m.withdrawals_requested() : m.withdrawals_waiting(),
      end: true,
      sortBy: isOver ? 'time' : 'age',
      cell: ({ requestedAt }) =>
        isOver ? (
          <TimeCell at={requestedAt} />
        ) : (
          <span className="text-text-2">
            <Waiting since={requestedAt} />
          </span>
        ),
    },
  ];
  return columns.filter((column) => column !== false);
};

function RowChips({ row: { flags, needsSecond, proposedBy } }: { row: WithdrawalCase }) {
  if (!needsSecond) return <FlagChips flags={flags} />;
  return (
    <span className="inline-flex flex-wrap gap-1">
      <SecondChip proposedBy={proposedBy} short />
      {flags.length > 0 && <FlagChips flags={flags} />}
    </span>
  );
}

/** "UPI" with the UPI ID, or "Bank" with the account's last four digits. */
function PayTo({ row: { method, target } }: { row: WithdrawalCase }) {
  return (
    <span className="block max-w-[210px] truncate max-md:max-w-[230px]" title={target}>
      <b className="font-semi">{method === 'UPI' ? m.upi() : m.bank()}</b>{' '}
      <span className="num text-text-2">{targetWords({ method, target })}</span>
    </span>
  );
}
