import { BrandCard } from '@muqabla/ui/brand-card';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Money } from '@muqabla/ui/money';
import { Skeleton } from '@muqabla/ui/skeleton';
import { LoadingCard } from '../../../components/loading-status.tsx';
import { useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { HeldMoney } from './held-money.tsx';

/** The points of the player in one balance, and how they are filled. */
export function BalanceCard({
  wallet: { depositWallet, rewardWallet },
}: {
  wallet: { depositWallet: number; rewardWallet: number };
}) {
  const floor = useSettings()?.pointsFloor ?? 0;
  return (
    <Card flush>
      <BrandCard className="rounded-none px-4.5 pt-4.5 pb-4">
        <div className="text-small text-on-brand-2">{m.total_balance()}</div>
        <Money rupees={Math.round((depositWallet + rewardWallet) * 100) / 100} className="text-money-xl font-heavy" />
      </BrandCard>
      <p className="p-4 text-small text-text-2">{m.points_daily({ amount: formatRupees(floor) })}</p>
      <HeldMoney />
    </Card>
  );
}

export function BalanceSkeleton() {
  return (
    <LoadingCard flush>
      <Skeleton className="h-[101px] rounded-none" />
      <div className="p-4">
        <Skeleton className="h-4 w-4/5" />
      </div>
    </LoadingCard>
  );
}
