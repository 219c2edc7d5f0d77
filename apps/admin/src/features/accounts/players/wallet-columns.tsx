import type { StaffPlayer } from '@muqabla/contract/accounts/players/player-staff-calls';
import { Money } from '@muqabla/ui/money';
import type { Column } from '../../../components/list/data-table.tsx';
import * as m from '../../../messages.ts';

/** The columns of a player's wallets. */
export const walletColumns = (): Column<StaffPlayer>[] => [
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
