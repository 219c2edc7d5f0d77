import { FOR_MONEY } from '@muqabla/ui/economy';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Star, Wallet } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import { Link } from 'wouter';
import { useMe } from '../lib/me.ts';
import { useWallet } from '../lib/wallet.ts';
import * as m from '../messages.ts';
import { paths } from '../paths.ts';

const Icon = FOR_MONEY ? Wallet : Star;

/** Link to the wallet with the total balance of both wallets. */
export function WalletButton() {
  const me = useMe();
  const wallet = useWallet().data ?? me;
  const total = wallet && Math.round((wallet.depositWallet + wallet.rewardWallet) * 100) / 100;
  return (
    <Link
      href={paths.wallet}
      className="inline-flex min-h-11 items-center"
      aria-label={total === undefined ? m.wallet() : m.wallet_balance({ amount: formatRupees(total) })}
    >
      <span className="inline-flex min-h-[38px] items-center gap-2 rounded-full bg-bar-pill pr-3 pl-2.5 inset-ring inset-ring-bar-pill-edge">
        <Icon size={19} aria-hidden className="text-bar-accent" />
        {total === undefined ? <span className="w-12 animate-pulse" /> : <Money rupees={total} />}
      </span>
    </Link>
  );
}
