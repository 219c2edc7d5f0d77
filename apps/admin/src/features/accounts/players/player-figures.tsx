import type { StaffPlayerDetail } from '@muqabla/contract/accounts/players/player-staff-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { OpenWithdrawal } from '../../../components/open-withdrawal.tsx';
import { sumOf } from '../../../lib/ledger.rules.ts';
import { withdrawalStateWords } from '../../../lib/withdrawal-state.messages.ts';
import * as m from '../../../messages.ts';
import { MoneyFigure } from './money-figure.tsx';

/** The player's money: the balance with its wallets, what is held, the withdrawals under way, and what came in and went out. */
export function PlayerFigures({ player }: { player: StaffPlayerDetail }) {
  const { depositWallet, rewardWallet, due, held, inBattles, openWithdrawals, lifetimeDeposits } = player;
  const always = (rupees: number) => formatRupees(rupees, 'always');
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-2.5 border-t border-line pt-3 sm:grid-cols-[repeat(auto-fit,minmax(118px,1fr))] sm:gap-x-0">
      <MoneyFigure
        word={m.players_balance()}
        rupees={sumOf([{ amount: depositWallet }, { amount: rewardWallet }])}
        note={m.players_in_deposit({ amount: always(depositWallet) })}
      />
      <MoneyFigure word={m.players_winnings()} rupees={rewardWallet} note={withdrawWords(player)} />
      <MoneyFigure
        word={m.players_held()}
        rupees={held}
        note={inBattles > 0 && m.players_in_battles({ amount: always(inBattles) })}
      />
      <MoneyFigure
        word={m.players_withdrawal()}
        rupees={0}
        note={
          openWithdrawals.length === 0
            ? m.players_withdrawal_none()
            : openWithdrawals.map(({ status }) => withdrawalStateWords(status)).join(', ')
        }
      >
        {openWithdrawals.length > 0 && (
          <span className="flex flex-wrap gap-x-2">
            {openWithdrawals.map((withdrawal) => (
              <OpenWithdrawal key={withdrawal._id} withdrawal={withdrawal} />
            ))}
          </span>
        )}
      </MoneyFigure>
      <MoneyFigure
        word={m.players_lifetime()}
        rupees={lifetimeDeposits}
        note={m.players_withdrawn({ amount: always(player.lifetimeWithdrawals) })}
      />
      {due > 0 && <MoneyFigure word={m.players_due()} rupees={due} bad />}
    </dl>
  );
}

// Staff without the KYC permission do not see its status.
const withdrawWords = ({ banned, kyc }: StaffPlayerDetail) => {
  if (banned) return m.players_winnings_banned();
  return kyc === 'verified' ? m.players_winnings_free() : m.players_winnings_kyc();
};
