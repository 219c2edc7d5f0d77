import { Skeleton } from '@muqabla/ui/skeleton';
import { LoadingCard } from '../../../components/loading-status.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import { useMe } from '../../../lib/me.ts';
import * as m from '../../../messages.ts';
import { CodeCard } from './code-card.tsx';

/** Invites friends by the player's code; without a reward. */
export function ReferPage() {
  const me = useMe();
  return (
    <PageMain title={m.refer()} columns>
      <PageHead back title={m.refer()} />
      {me === undefined ? (
        <LoadingCard flush>
          <Skeleton className="h-24 rounded-none" />
          <div className="p-3.5">
            <Skeleton className="h-12 rounded-m" />
          </div>
        </LoadingCard>
      ) : (
        <CodeCard code={me.refercode} />
      )}
      <p className="px-1 text-small text-text-2">{m.points_invite()}</p>
    </PageMain>
  );
}
