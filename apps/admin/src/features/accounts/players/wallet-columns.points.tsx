import type { StaffPlayer } from '@muqabla/contract/accounts/players/player-staff-calls';
import { Money } from '@muqabla/ui/money';
import type { Column } from '../../../components/list/data-table.tsx';
import { sumOf } from '../../../lib/ledger.rules.ts';
import * as m from '../../../messages.ts';

/** The column of a player's points. */
export const walletColumns = (): Column<StaffPlayer>[] => [
  {
    key: 'balance',
    head: m.players_balance(),
    end: true,
    cell: ({ depositWallet, rewardWallet }) => (
      <Money rupees={sumOf([{ amount: depositWallet }, { amount: rewardWallet }])} />
    ),
  },
];
