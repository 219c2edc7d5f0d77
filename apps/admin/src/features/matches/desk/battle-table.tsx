import type { StaffBattle } from '@muqabla/contract/matches/match-staff-calls';
import { Money } from '@muqabla/ui/money';
import { Link } from '@tanstack/react-router';
import { BattleChip } from '../../../components/battle-chip.tsx';
import { type Column, DataTable, rowLinkClass } from '../../../components/data-table.tsx';
import type { ListOrder } from '../../../components/order-select.tsx';
import { PlayerLink } from '../../../components/player-link.tsx';
import { When } from '../../../components/when.tsx';
import { shortId } from '../../../lib/short-id.rules.ts';
import * as m from '../../../messages.ts';

const nothing = <span className="text-text-3">–</span>;

/** Battles; a line opens its battle. */
export function BattleTable({ battles, order }: { battles: readonly StaffBattle[]; order: ListOrder }) {
  const columns: Column<StaffBattle>[] = [
    { key: 'battle', head: m.battles_battle(), cell: (battle) => <Name battle={battle} /> },
    {
      key: 'code',
      head: m.battles_room_code(),
      cell: ({ roomcode }) => (roomcode === '' ? nothing : <span className="num">{roomcode}</span>),
    },
    { key: 'host', head: m.host(), cell: ({ host }) => <PlayerLink player={host} /> },
    { key: 'joiner', head: m.joiner(), cell: ({ joiner }) => (joiner ? <PlayerLink player={joiner} /> : nothing) },
    {
      key: 'stake',
      head: m.battles_stake(),
      end: true,
      sortBy: 'amount',
      cell: ({ amount }) => <Money rupees={amount} />,
    },
    { key: 'status', head: m.battles_status(), cell: ({ status }) => <BattleChip status={status} /> },
    {
      key: 'created',
      head: m.battles_created(),
      sortBy: 'time',
      end: true,
      roomy: true,
      cell: ({ createdAt }) => (
        <span className="text-text-2">
          <When at={createdAt} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={m.nav_battles()}
      name="battles"
      columns={columns}
      rows={battles}
      idOf={({ _id }) => _id}
      order={order}
    />
  );
}

function Name({ battle: { _id, gameName, private: isPrivate } }: { battle: StaffBattle }) {
  return (
    <span className="min-w-0">
      <Link to="/battles/$matchId" params={{ matchId: _id }} className={`${rowLinkClass} block truncate font-semi`}>
        {gameName}
      </Link>
      <span className="num block text-caption text-text-3">
        {shortId(_id)}
        {isPrivate === true && <> · {m.battles_private()}</>}
      </span>
    </span>
  );
}
