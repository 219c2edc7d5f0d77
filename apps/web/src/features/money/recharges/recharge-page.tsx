import { Skeleton } from '@muqabla/ui/skeleton';
import { LoadError } from '../../../components/load-error.tsx';
import { LoadingCard } from '../../../components/loading-status.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import { useMe } from '../../../lib/me.ts';
import { useWallet } from '../../../lib/wallet.ts';
import * as m from '../../../messages.ts';
import { RechargeContent } from './recharge-content.tsx';
import { useRecharges } from './use-recharges.ts';

/** Recharge Portal: recharges of mobile and DTH numbers, paid from winnings. */
export function RechargePage() {
  const me = useMe();
  const wallet = useWallet();
  // The response has the operators on offer. If it does not load, all of them are offered, and the server decides; the form
  // stays while it is loaded again.
  const { isFetched } = useRecharges();
  if (me !== undefined && wallet.data !== undefined && isFetched)
    return <RechargeContent key={me._id} userId={me._id} available={wallet.data.rewardWallet} />;
  return (
    <PageMain title={m.recharge_title()}>
      <PageHead title={m.recharge_title()} back />
      {wallet.isError ? (
        <LoadError title={m.wallet_error()} busy={wallet.isFetching} onRetry={() => void wallet.refetch()} />
      ) : (
        <RechargeSkeleton />
      )}
    </PageMain>
  );
}

function RechargeSkeleton() {
  return (
    <LoadingCard className="grid gap-3.5">
      <div className="grid grid-cols-2 gap-2">
        {[1, 2, 3, 4].map((option) => (
          <Skeleton key={option} className="h-11 rounded-m" />
        ))}
      </div>
      <Skeleton className="h-12 rounded-m" />
      <Skeleton className="h-12 rounded-m" />
      <Skeleton className="h-12 w-1/2" />
    </LoadingCard>
  );
}
