import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import * as m from '../../../messages.ts';

// Loaded by itself: what this file imports is listed in the script that home loads first.
const skeleton = <Skeleton className="h-40 rounded-l" />;
const TrustContent = lazyComponent(() => import('./trust-content.tsx'), 'TrustContent', skeleton);

/** Lets any visitor check the published debts to players and the public log. */
export function TrustPage() {
  return (
    <PageMain title={m.trust_title()} columns>
      <PageHead back title={m.trust_title()} />
      <p className="text-text-2">{m.trust_line()}</p>
      <TrustContent />
    </PageMain>
  );
}
