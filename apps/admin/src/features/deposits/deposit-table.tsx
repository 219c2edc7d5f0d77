import type { StaffDeposit } from '@muqabla/contract/deposits/deposit-staff-calls';
import { Money } from '@muqabla/ui/money';
import { Link } from '@tanstack/react-router';
import { type Column, DataTable, rowLinkClass } from '../../components/data-table.tsx';
import type { ListOrder } from '../../components/order-select.tsx';
import { When } from '../../components/when.tsx';
import * as m from '../../messages.ts';
import { DepositChip } from './deposit-chip.tsx';
import { readDepositsSearch } from './deposits-search.rules.ts';
import { EitherMoney } from './either-money.tsx';

type DepositTableProps = { deposits: readonly StaffDeposit[]; chosen: string | undefined; order: ListOrder };

/** Deposits with who paid and where each stands; a line opens its deposit. */
export function DepositTable({ deposits, chosen, order }: DepositTableProps) {
  return (
    <DataTable
      label={m.nav_deposits()}
      name="deposits"
      columns={columns()}
      rows={deposits}
      idOf={({ _id }) => _id}
      chosen={chosen}
      order={order}
    />
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
    cell: ({ suspended, foreign }) => <EitherMoney amount={suspended} foreign={foreign} className="text-wait-ink" />,
  },
  {
    key: 'payment',
    head: m.deposits_payment(),
    roomy: true,
    cell: ({ paymentId }) =>
      paymentId === undefined ? (
        <span className="text-text-3">–</span>
      ) : (
        <span className="num break-all">{paymentId}</span>
      ),
  },
  {
    key: 'when',
    head: m.deposits_when(),
    sortBy: 'time',
    cell: ({ createdAt }) => (
      <span className="text-text-2">
        <When at={createdAt} />
      </span>
    ),
  },
  { key: 'status', head: m.deposits_status(), cell: ({ status }) => <DepositChip status={status} /> },
];
