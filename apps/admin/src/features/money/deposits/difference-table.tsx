import type { Difference } from '@muqabla/contract/money/deposits/deposit-staff-calls';
import { TriangleAlert } from '@muqabla/ui/icons';
import { Link } from '@tanstack/react-router';
import { IconChip } from '../../../components/icon-chip.tsx';
import { type Column, DataTable } from '../../../components/list/data-table.tsx';
import * as m from '../../../messages.ts';
import { CapturedMoney } from './deposit-cells.tsx';
import { depositWords, differenceWords } from './deposit.messages.ts';

/** Every difference between the statement and the deposits, both sides beside each other. */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  return (
    <DataTable
      label={m.reconcile_differences()}
      columns={columns()}
      rows={differences}
      idOf={({ kind, paymentId, line }) => `${kind} ${paymentId} ${line ?? '-'}`}
    />
  );
}

const nothing = () => <span className="text-text-3">{m.reconcile_nothing()}</span>;

const columns = (): Column<Difference>[] => [
  {
    key: 'kind',
    head: m.reconcile_kind(),
    cell: ({ kind }) => (
      <IconChip tone="bad" icon={TriangleAlert}>
        {differenceWords(kind)}
      </IconChip>
    ),
  },
  {
    key: 'payment',
    head: m.deposits_payment(),
    cell: ({ paymentId, depositId }) =>
      depositId === undefined ? (
        <span className="num break-all">{paymentId}</span>
      ) : (
        <Link to="/deposits/$depositId" params={{ depositId }} className="link num inline-block min-h-6 break-all">
          {paymentId}
        </Link>
      ),
  },
  {
    key: 'line',
    head: m.reconcile_line_head(),
    end: true,
    cell: ({ line }) => <span className="num">{line ?? '–'}</span>,
  },
  {
    key: 'here',
    head: m.reconcile_here(),
    cell: ({ here }) =>
      here === undefined ? (
        nothing()
      ) : (
        <span>
          <CapturedMoney amount={here.amount} foreign={here.foreign} /> {depositWords(here.status)}
        </span>
      ),
  },
  {
    key: 'there',
    head: m.reconcile_there(),
    cell: ({ there }) =>
      there === undefined ? (
        nothing()
      ) : (
        <span className="break-all">
          <CapturedMoney amount={there.amount} foreign={there.foreign} /> <span>{there.status}</span>
          {there.utr !== '' && <span className="num text-text-2">, {there.utr}</span>}
        </span>
      ),
  },
];
