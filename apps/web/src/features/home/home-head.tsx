import { Avatar } from '@muqabla/ui/avatar';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useIsConnectionKnown } from '../../lib/connection-status.ts';
import { playerMatchesQuery } from '../../lib/match-queries.ts';
import { isOwn } from '../../lib/match-side.rules.ts';
import { useMe } from '../../lib/me.ts';
import { useWallet } from '../../lib/wallet.ts';
import * as m from '../../messages.ts';

/** Greets the signed-in player with their balance and the number of their battles under way. */
export function HomeHead() {
  const me = useMe();
  const wallet = useWallet().data ?? me;
  const isConnectionKnown = useIsConnectionKnown();
  const live = useQuery({ ...playerMatchesQuery(), enabled: isConnectionKnown && me !== undefined }).data?.live ?? [];
  const underWay = live.filter((match) => isOwn(match, me?._id ?? '')).length;
  if (me === undefined || wallet === undefined) return <Skeleton className="h-11 rounded-m" />;
  const total = Math.round((wallet.depositWallet + wallet.rewardWallet) * 100) / 100;
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Avatar image={me.avatar} size={44} />
      <div className="min-w-0">
        <p className="truncate text-h2 leading-6 font-bold">{m.home_hi({ name: me.username })}</p>
        <p className="num truncate text-small text-text-2">
          {m.home_balance({ amount: formatRupees(total) })}
          {underWay > 0 && `, ${underWay === 1 ? m.home_live_one() : m.home_live({ count: underWay })}`}
        </p>
      </div>
    </div>
  );
}
