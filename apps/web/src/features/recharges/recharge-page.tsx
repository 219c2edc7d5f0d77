import { LoadError } from '../../components/load-error.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageMain } from '../../components/page-main.tsx';
import { useMe } from '../../lib/me.ts';
import { useWallet } from '../../lib/wallet.ts';
import * as m from '../../messages.ts';
import { RechargeDesk } from './recharge-desk.tsx';
import { RechargeSkeleton } from './recharge-skeleton.tsx';

/** Recharge Portal: a mobile or DTH number, paid from the winnings. */
export function RechargePage() {
  const me = useMe();
  const wallet = useWallet();
  if (me !== undefined && wallet.data !== undefined)
    return <RechargeDesk key={me._id} userId={me._id} available={wallet.data.rewardWallet} />;
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
