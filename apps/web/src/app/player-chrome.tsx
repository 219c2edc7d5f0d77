import { FOR_MONEY } from '@muqabla/ui/economy';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Bell, Star, Wallet } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import { Link } from 'wouter';
import { useMe } from '../lib/me.ts';
import { useUnreadNotices } from '../lib/unread-notices.ts';
import { useWallet } from '../lib/wallet.ts';
import * as m from '../messages.ts';
import { paths } from '../paths.ts';
import { TabBar } from './tab-bar.tsx';

const Icon = FOR_MONEY ? Wallet : Star;

/** Link to the wallet with the total balance of both wallets. */
function WalletButton() {
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

const MAX_COUNT = 9;

/** Link to the notices with the unread count. */
function NoticeBell() {
  const unread = useUnreadNotices();
  return (
    <Link
      href={paths.notices}
      aria-label={unread === 0 ? m.notices_title() : m.notices_unread({ count: unread })}
      className="relative grid size-11 flex-none place-items-center"
    >
      <Bell size={22} aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="num absolute top-1 right-0.5 grid h-[1.5em] min-w-[1.5em] place-items-center rounded-full bg-bad px-1 text-count leading-none font-bold text-on-bad"
        >
          {unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}
        </span>
      )}
    </Link>
  );
}

/** Notices and balance in the top bar of a signed-in player. */
export function PlayerButtons() {
  return (
    <>
      <NoticeBell />
      <WalletButton />
    </>
  );
}

export { TabBar };
