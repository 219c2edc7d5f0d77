import { LoadError } from '../../components/load-error.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageMain } from '../../components/page-main.tsx';
import { useKyc } from '../../lib/kyc.ts';
import { useMe } from '../../lib/me.ts';
import { useWallet } from '../../lib/wallet.ts';
import * as m from '../../messages.ts';
import { RequestList } from './request-list.tsx';
import { useWithdrawTerms } from './use-withdraw-terms.ts';
import { WithdrawDesk } from './withdraw-desk.tsx';
import { WithdrawSkeleton } from './withdraw-skeleton.tsx';

/** Withdraw: what there is to take out, the form for it, and what became of earlier requests. */
export function WithdrawPage() {
  return (
    <PageMain title={m.withdraw_title()}>
      <PageHead title={m.withdraw_title()} back />
      <Desk />
      <RequestList />
    </PageMain>
  );
}

function Desk() {
  const me = useMe();
  const [wallet, terms, kyc] = [useWallet(), useWithdrawTerms(), useKyc()];
  if (me !== undefined && wallet.data !== undefined && terms.data !== undefined && kyc.data !== undefined)
    return <WithdrawDesk me={me} available={wallet.data.rewardWallet} terms={terms.data} kyc={kyc.data} />;
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
