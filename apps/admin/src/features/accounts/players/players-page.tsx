import type { StaffPlayer } from '@muqabla/contract/accounts/players/player-staff-calls';
import { TIME_SORTS } from '@muqabla/contract/sorts';
import { Avatar } from '@muqabla/ui/avatar';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { BanChip } from '../../../components/ban-chip.tsx';
import { KycBarChip } from '../../../components/kyc-chip.tsx';
import { NO_VALUE, NumberCell, TimeCell } from '../../../components/list/cells.tsx';
import { type Column, rowLinkClass } from '../../../components/list/data-table.tsx';
import { ExportButton } from '../../../components/list/export-button.tsx';
import { atCursor } from '../../../components/list/list-search.rules.ts';
import { QueryTable } from '../../../components/list/query-table.tsx';
import { SearchBox } from '../../../components/list/search-box.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { sumOf } from '../../../lib/ledger.rules.ts';
import * as m from '../../../messages.ts';
import type { PlayersSearch } from './players-search.rules.ts';
import { playersQuery } from './players.queries.ts';

/** The columns of a player's two wallets of money, or of their points. */
const walletColumns = (): Column<StaffPlayer>[] => (FOR_MONEY ? columnsOfMoney() : [columnOfPoints()]);

const columnOfPoints = (): Column<StaffPlayer> => ({
  key: 'balance',
  head: m.players_balance(),
  end: true,
  cell: ({ depositWallet, rewardWallet }) => (
    <Money rupees={sumOf([{ amount: depositWallet }, { amount: rewardWallet }])} />
  ),
});

const columnsOfMoney = (): Column<StaffPlayer>[] => [
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
];

const route = getRouteApi('/staff/players');

/** The list of players, with a search by phone number, code or name. */
export function PlayersPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(playersQuery(search));
  const setSearch = (next: PlayersSearch) => void navigate({ to: '/players', search: next });
  return (
    <PageBody>
      <SearchBox
        label={m.players_search()}
        value={search.search}
        onSearch={(text) => setSearch({ ...atCursor(search, undefined), search: text })}
      />
      <QueryTable
        query={query}
        rowsOf={({ players }) => players}
        idOf={({ _id }) => _id}
        label={m.players()}
        name="players"
        tools={<ExportButton list="players" filters={search} />}
        columns={columns()}
        sorts={TIME_SORTS}
        search={search}
        onSearch={setSearch}
        failed={m.players_failed()}
        empty={{ spot: 'lost', title: m.players_empty(), text: m.players_empty_text() }}
      />
    </PageBody>
  );
}

const columns = (): Column<StaffPlayer>[] => [
  {
    key: 'player',
    head: m.players_player(),
    cell: ({ _id, username, fullName, avatar, banned, kycBar }) => (
      <span className="flex items-center gap-2">
        <Avatar image={avatar} size={28} />
        <span className="min-w-0">
          <Link
            to="/players/$playerId"
            params={{ playerId: _id }}
            className={`${rowLinkClass} block truncate font-semi`}
          >
            {username}
          </Link>
          <span className="block truncate text-caption text-text-3">{fullName}</span>
        </span>
        {banned && <BanChip banned />}
        {kycBar !== undefined && <KycBarChip bar={kycBar} />}
      </span>
    ),
  },
  { key: 'phone', head: m.players_phone(), cell: ({ phone }) => <NumberCell>{phone}</NumberCell> },
  {
    key: 'code',
    head: m.players_code(),
    roomy: true,
    cell: ({ refercode }) => <NumberCell>{refercode}</NumberCell>,
  },
  ...walletColumns(),
  {
    key: 'due',
    head: m.players_due(),
    end: true,
    cell: ({ due }) => (due === 0 ? NO_VALUE : <Money rupees={due} paise="always" className="text-bad-ink" />),
  },
  {
    key: 'joined',
    head: m.players_joined(),
    sortBy: 'time',
    end: true,
    roomy: true,
    cell: ({ createdAt }) => <TimeCell at={createdAt} />,
  },
];
