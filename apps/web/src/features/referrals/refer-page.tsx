import { PageHead } from '../../components/page-head.tsx';
import { PageMain } from '../../components/page-main.tsx';
import { useMe } from '../../lib/me.ts';
import * as m from '../../messages.ts';
import { BonusCard } from './bonus-card.tsx';
import { CodeCard } from './code-card.tsx';
import { CodeSkeleton } from './code-skeleton.tsx';
import { HowCard } from './how-card.tsx';
import { ReferralFigures } from './referral-figures.tsx';

/** Refer & Earn: the own code to share, what it has brought, and how the bonus works. */
export function ReferPage() {
  const me = useMe();
  return (
    <PageMain title={m.refer()}>
      <PageHead title={m.refer()} />
      {me === undefined ? <CodeSkeleton /> : <CodeCard code={me.refercode} />}
      <ReferralFigures />
      <BonusCard />
      <HowCard />
    </PageMain>
  );
}
