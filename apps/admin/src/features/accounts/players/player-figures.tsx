import type { StaffPlayerDetail } from '@muqabla/contract/accounts/players/player-staff-calls';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Money } from '@muqabla/ui/money';
import type { ReactNode } from 'react';
import { OpenWithdrawal } from '../../../components/open-withdrawal.tsx';
import { sumOf } from '../../../lib/ledger.rules.ts';
import { withdrawalStateWords } from '../../../lib/withdrawal-state.messages.ts';
import * as m from '../../../messages.ts';

type FigureProps = {
  word: string;
  rupees: number;
  note?: string | false;
  bad?: boolean;
  /** Shown in place of the amount. */
  children?: ReactNode;
};

/** One amount of a player, with a note below it. */
function MoneyFigure({ word, rupees, note = false, bad = false, children = false }: FigureProps) {
  const tone = rupees === 0 ? 'text-text-3' : undefined;
  return (
    <div className="border-line sm:not-first:border-l sm:not-first:pl-3.5">
      <dt className="text-caption text-text-3">{word}</dt>
      <dd className="text-h2">
        <span>
          {children === false ? (
            <Money rupees={rupees} paise="always" className={bad ? 'text-bad-ink' : tone} />
          ) : (
            children
          )}
        </span>
        {note !== false && <span className="num block text-caption text-text-2">{note}</span>}
      </dd>
    </div>
  );
}

const always = (rupees: number) => formatRupees(rupees, 'always');

/**
 * The player's balance, what is held and what is owed; of money also the wallets, the withdrawals under way, and what came in and
 * went out.
 */
export function PlayerFigures({ player }: { player: StaffPlayerDetail }) {
  const { depositWallet, rewardWallet, due, held, inBattles } = player;
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-2.5 border-t border-line pt-3 sm:grid-cols-[repeat(auto-fit,minmax(118px,1fr))] sm:gap-x-0">
      <MoneyFigure
        word={m.players_balance()}
        rupees={sumOf([{ amount: depositWallet }, { amount: rewardWallet }])}
        note={FOR_MONEY && m.players_in_deposit({ amount: always(depositWallet) })}
      />
      {FOR_MONEY && <MoneyFigure word={m.players_winnings()} rupees={rewardWallet} note={withdrawWords(player)} />}
      <MoneyFigure
        word={m.players_held()}
        rupees={held}
        note={inBattles > 0 && m.players_in_battles({ amount: always(inBattles) })}
      />
      {FOR_MONEY && <PaymentFigures player={player} />}
      {due > 0 && <MoneyFigure word={m.players_due()} rupees={due} bad />}
    </dl>
  );
}

function PaymentFigures({
  player: { openWithdrawals = [], lifetimeDeposits = 0, lifetimeWithdrawals = 0 },
}: {
  player: StaffPlayerDetail;
}) {
  return (
    <>
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
        note={m.players_withdrawn({ amount: always(lifetimeWithdrawals) })}
      />
    </>
  );
}

// Staff without the KYC permission do not see its status.
const withdrawWords = ({ banned, kyc }: StaffPlayerDetail) => {
  if (banned) return m.players_winnings_banned();
  return kyc === 'verified' ? m.players_winnings_free() : m.players_winnings_kyc();
};
