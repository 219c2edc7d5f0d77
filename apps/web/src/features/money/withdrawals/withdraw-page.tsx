import { Card } from '@muqabla/ui/card';
import { Skeleton } from '@muqabla/ui/skeleton';
import { LoadError } from '../../../components/load-error.tsx';
import { LoadingGroup } from '../../../components/loading-status.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import { useKyc } from '../../../lib/kyc.ts';
import { useMe } from '../../../lib/me.ts';
import { useWallet } from '../../../lib/wallet.ts';
import * as m from '../../../messages.ts';
import { useWithdrawTerms } from './use-withdraw-terms.ts';
import { WithdrawContent } from './withdraw-content.tsx';
import { WithdrawRequestList } from './withdraw-request-list.tsx';

/** Withdraw: the available winnings, the form and earlier requests. */
export function WithdrawPage() {
  return (
    <PageMain title={m.withdraw_title()}>
      <PageHead title={m.withdraw_title()} back />
      <Content />
      <WithdrawRequestList />
    </PageMain>
  );
}

function Content() {
  const me = useMe();
  const [wallet, terms, kyc] = [useWallet(), useWithdrawTerms(), useKyc()];
  if (me !== undefined && wallet.data !== undefined && terms.data !== undefined && kyc.data !== undefined)
    return <WithdrawContent me={me} available={wallet.data.rewardWallet} terms={terms.data} kyc={kyc.data} />;
  const missing = [wallet, terms, kyc].filter(({ data }) => data === undefined);
  if (missing.some(({ isError }) => isError))
    return (
      <LoadError
        title={m.withdraw_error()}
        busy={missing.some(({ isFetching }) => isFetching)}
        onRetry={() => missing.forEach(({ refetch }) => void refetch())}
      />
    );
  return <WithdrawSkeleton />;
}

function WithdrawSkeleton() {
  return (
    <LoadingGroup>
      <Card className="flex items-center justify-between gap-3">
        <span className="grid gap-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-8 w-36" />
        </span>
        <Skeleton className="h-[26px] w-16 rounded-full" />
      </Card>
      <Card className="grid gap-3.5">
        <Skeleton className="h-[50px] rounded-m" />
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="h-12 rounded-m" />
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="h-12 rounded-m" />
        <Skeleton className="h-12 rounded-m" />
      </Card>
    </LoadingGroup>
  );
}
