import type { StaffRecharge } from '@muqabla/contract/recharges/recharge-calls';
import { RECHARGE_OPERATORS } from '@muqabla/contract/recharges/recharge-operators';
import { Chip } from '@muqabla/ui/chip';
import { Money } from '@muqabla/ui/money';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { type Column, DataTable } from '../../components/data-table.tsx';
import type { ListOrder } from '../../components/order-select.tsx';
import { PlayerLink } from '../../components/player-link.tsx';
import { When } from '../../components/when.tsx';
import * as m from '../../messages.ts';
import { AskRecharge } from './ask-recharge.tsx';
import { rechargeWords, typeWords } from './recharge.messages.ts';

/** Recharges with whose they are, for which number, and how each stands. */
export function RechargeTable({ recharges, order }: { recharges: readonly StaffRecharge[]; order: ListOrder }) {
  return (
    <DataTable
      label={m.nav_recharges()}
      name="recharges"
      columns={columns()}
      rows={recharges}
      idOf={({ _id }) => _id}
      order={order}
    />
  );
}

const looks = {
  pending: { tone: 'wait', icon: Hourglass },
  success: { tone: 'ok', icon: CircleCheck },
  failed: { tone: 'mute', icon: CircleX },
} as const;

function StatusChip({ status }: { status: StaffRecharge['status'] }) {
  const { tone, icon: Icon } = looks[status];
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {rechargeWords(status)}
    </Chip>
  );
}

const columns = (): Column<StaffRecharge>[] => [
  {
    key: 'player',
    head: m.players_player(),
    cell: ({ player }) => (
      <span>
        <PlayerLink player={player} className="inline-block min-h-6" />
        <span className="num block text-caption text-text-3">{player.phone}</span>
      </span>
    ),
  },
  {
    key: 'number',
    head: m.recharges_number(),
    cell: ({ number, op_uid: operator, type }) => (
      <span>
        <b className="num font-semi">{number}</b>
        <span className="block text-caption text-text-3">
          {RECHARGE_OPERATORS[operator].name}, {typeWords(type)}
        </span>
      </span>
    ),
  },
  { key: 'amount', head: m.withdrawals_amount(), end: true, cell: ({ amount }) => <Money rupees={amount} /> },
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
  {
    key: 'order',
    head: m.recharges_order(),
    roomy: true,
    cell: ({ order_id: order, reference }) => (
      <span className="num break-all">
        {order}
        {reference !== undefined && <span className="block text-caption text-text-3">{reference}</span>}
      </span>
    ),
  },
  { key: 'status', head: m.deposits_status(), cell: ({ status }) => <StatusChip status={status} /> },
  {
    key: 'ask',
    head: m.recharges_next(),
    end: true,
    cell: (recharge) => (recharge.status === 'pending' ? <AskRecharge recharge={recharge} /> : null),
  },
];
