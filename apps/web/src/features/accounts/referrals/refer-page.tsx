import { FOR_MONEY } from '@muqabla/ui/economy';
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

/** The player's code; where money is played for, also their referral earnings and how the bonus works. */
export function ReferPage() {
  const me = useMe();
  return (
    <PageMain title={m.refer()} columns>
      <PageHead back title={m.refer()} />
      {me === undefined ? <CodeSkeleton /> : <CodeCard code={me.refercode} />}
      {FOR_MONEY ? (
        <>
          <ReferralFigures />
          <BonusCard />
          <HowItWorksCard />
        </>
      ) : (
        <p className="px-1 text-small text-text-2">{m.points_invite()}</p>
      )}
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
