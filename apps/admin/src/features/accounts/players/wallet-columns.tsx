import type { StaffPlayer } from '@muqabla/contract/accounts/players/player-staff-calls';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { Money } from '@muqabla/ui/money';
import type { Column } from '../../../components/list/data-table.tsx';
import { sumOf } from '../../../lib/ledger.rules.ts';
import * as m from '../../../messages.ts';

/** The columns of a player's two wallets of money, or of their points. */
export const walletColumns = (): Column<StaffPlayer>[] => (FOR_MONEY ? columnsOfMoney() : [columnOfPoints()]);

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
