import { FOR_MONEY } from '@muqabla/ui/economy';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Link } from 'wouter';
import { useKyc } from '../../../lib/kyc.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';

/** Explains the fate of a banned player's balance. */
export function BannedBalance({ rewardWallet }: { rewardWallet: number }) {
  return FOR_MONEY && rewardWallet > 0 ? m.banned_winnings({ amount: formatRupees(rewardWallet) }) : m.banned_balance();
}

/** Winnings are sent to an account in a verified name only. */
export function NameToVerify() {
  const { data: kyc } = useKyc();
  if (!FOR_MONEY || kyc === undefined || kyc.status === 'verified') return null;
  return (
    <p className="text-small text-text-2">
      {m.banned_kyc()}
      <Link href={paths.kyc} className="link mx-auto flex min-h-11 w-fit items-center font-semi">
        {m.banned_kyc_link()}
      </Link>
    </p>
  );
}
