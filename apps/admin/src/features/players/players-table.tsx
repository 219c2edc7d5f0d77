import type { StaffPlayer } from '@muqabla/contract/players/player-staff-calls';
import { Avatar } from '@muqabla/ui/avatar';
import { Money } from '@muqabla/ui/money';
import { Link } from '@tanstack/react-router';
import { type Column, DataTable, rowLinkClass } from '../../components/list/data-table.tsx';
import type { ListOrder } from '../../components/list/order-select.tsx';
import { When } from '../../components/when.tsx';
import * as m from '../../messages.ts';
import { BanChip } from './ban-chip.tsx';

/** Players with what is in their wallets; a line opens its player. */
export function PlayersTable({ players, order }: { players: readonly StaffPlayer[]; order: ListOrder }) {
  const columns: Column<StaffPlayer>[] = [
    { key: 'player', head: m.players_player(), cell: (player) => <Name player={player} /> },
    { key: 'phone', head: m.players_phone(), cell: ({ phone }) => <span className="num">{phone}</span> },
    {
      key: 'code',
      head: m.players_code(),
      roomy: true,
      cell: ({ refercode }) => <span className="num">{refercode}</span>,
    },
    {
      key: 'deposit',
      head: m.players_deposit(),
      end: true,
      cell: ({ depositWallet }) => <Money rupees={depositWallet} paise="always" />,
    },
    {
      key: 'reward',
      head: m.players_winnings(),
      end: true,
      cell: ({ rewardWallet }) => <Money rupees={rewardWallet} paise="always" />,
    },
    {
      key: 'due',
      head: m.players_due(),
      end: true,
      cell: ({ due }) =>
        due === 0 ? (
          <span className="text-text-3">–</span>
        ) : (
          <Money rupees={due} paise="always" className="text-bad-ink" />
        ),
    },
    {
      key: 'joined',
      head: m.players_joined(),
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
      label={m.nav_players()}
      name="players"
      columns={columns}
      rows={players}
      idOf={({ _id }) => _id}
      order={order}
    />
  );
}

function Name({ player: { _id, username, fullName, avatar, banned } }: { player: StaffPlayer }) {
  return (
    <span className="flex items-center gap-2">
      <Avatar image={avatar} size={28} />
      <span className="min-w-0">
        <Link to="/players/$playerId" params={{ playerId: _id }} className={`${rowLinkClass} block truncate font-semi`}>
          {username}
        </Link>
        <span className="block truncate text-caption text-text-3">{fullName}</span>
      </span>
      {banned && <BanChip banned />}
    </span>
  );
}
