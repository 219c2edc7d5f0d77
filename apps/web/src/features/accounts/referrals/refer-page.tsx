import { Skeleton } from '@muqabla/ui/skeleton';
import { LoadingCard } from '../../../components/loading-status.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import { useMe } from '../../../lib/me.ts';
import * as m from '../../../messages.ts';
import { BonusCard } from './bonus-card.tsx';
import { CodeCard } from './code-card.tsx';
import { HowItWorksCard } from './how-it-works-card.tsx';
import { ReferralFigures } from './referral-figures.tsx';

/** Refer & Earn: the player's code, their referral earnings and how the bonus works. */
export function ReferPage() {
  const me = useMe();
  return (
    <PageMain title={m.refer()} columns>
      <PageHead back title={m.refer()} />
      {me === undefined ? <CodeSkeleton /> : <CodeCard code={me.refercode} />}
      <ReferralFigures />
      <BonusCard />
      <HowItWorksCard />
    </PageMain>
  );
}

function CodeSkeleton() {
  return (
    <LoadingCard flush>
      <Skeleton className="h-24 rounded-none" />
      <div className="p-3.5">
        <Skeleton className="h-12 rounded-m" />
      </div>
    </LoadingCard>
  );
}
