import type { StaffPlayerDetail } from '@muqabla/contract/accounts/players/player-staff-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { sumOf } from '../../../lib/ledger.rules.ts';
import * as m from '../../../messages.ts';
import { MoneyFigure } from './money-figure.tsx';

/** The player's points: the balance, what battles hold, and what is owed. */
export function PlayerFigures({ player }: { player: StaffPlayerDetail }) {
  const { depositWallet, rewardWallet, due, held, inBattles } = player;
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-2.5 border-t border-line pt-3 sm:grid-cols-[repeat(auto-fit,minmax(118px,1fr))] sm:gap-x-0">
      <MoneyFigure word={m.players_balance()} rupees={sumOf([{ amount: depositWallet }, { amount: rewardWallet }])} />
      <MoneyFigure
        word={m.players_held()}
        rupees={held}
        note={inBattles > 0 && m.players_in_battles({ amount: formatRupees(inBattles) })}
      />
      {due > 0 && <MoneyFigure word={m.players_due()} rupees={due} bad />}
    </dl>
  );
}
