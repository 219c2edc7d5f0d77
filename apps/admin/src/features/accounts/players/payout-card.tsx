import type { PayoutOptions } from '@muqabla/contract/money/withdrawals/payout-calls';
import type { PayoutWallet } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Note } from '@muqabla/ui/note';
import { Segmented } from '@muqabla/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as m from '../../../messages.ts';
import { PayoutForm } from './payout-form.tsx';
import { playerPayoutQuery } from './players.queries.ts';

const names: Record<PayoutWallet, () => string> = { reward: m.players_winnings, deposit: m.players_deposit };
const abouts: Record<PayoutWallet, () => string> = { reward: m.payout_about_reward, deposit: m.payout_about_deposit };

/** Pays out the wallets of a player who cannot withdraw: banned, or refused by KYC. Renders nothing for other players. */
export function PayoutCard({ playerId }: { playerId: string }) {
  const { data: options, isError } = useQuery(playerPayoutQuery(playerId));
  if (isError) return <Note tone="bad">{m.payout_failed()}</Note>;
  if (options === undefined || options.wallets.length + options.underWay.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <h3 className="text-h3">{m.payout_title()}</h3>
      {options.underWay.map(({ _id, wallet, amount }) => (
        <Note key={_id} tone="wait">
          {m.payout_under_way({ amount: formatRupees(amount), wallet: names[wallet]() })}{' '}
          <Link to="/withdrawals/$withdrawalId" params={{ withdrawalId: _id }} className="link">
            {m.payout_open()}
          </Link>
        </Note>
      ))}
      <Payable playerId={playerId} options={options} />
    </Card>
  );
}

function Payable({ playerId, options }: { playerId: string; options: PayoutOptions }) {
  const [chosen, setChosen] = useState<PayoutWallet>();
  // Each wallet has at most one open payout.
  const open = options.wallets.filter(({ wallet }) => !options.underWay.some((under) => under.wallet === wallet));
  const shown = open.find(({ wallet }) => wallet === chosen) ?? open[0];
  if (shown === undefined) return null;
  const { wallet, available } = shown;
  return (
    <>
      {open.length > 1 && (
        <Segmented
          label={m.wallet()}
          value={wallet}
          onChange={setChosen}
          options={open.map((each) => ({
            value: each.wallet,
            label: `${names[each.wallet]()} ${formatRupees(each.available)}`,
          }))}
        />
      )}
      <p className="text-small text-text-2">{abouts[wallet]()}</p>
      {options.kyc === 'verified' ? (
        <PayoutForm
          key={wallet}
          playerId={playerId}
          wallet={wallet}
          available={available}
          kycName={options.kycName}
          lastUsed={options.lastUsed}
        />
      ) : (
        <Note>{m.payout_needs_kyc()}</Note>
      )}
    </>
  );
}
