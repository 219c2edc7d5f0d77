import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { PageHead } from '../../../../components/page-head.tsx';
import { PageMain } from '../../../../components/page-main.tsx';
import * as m from '../../../../messages.ts';

// Loaded by itself: what this file imports is listed in the script that home loads first.
const skeleton = <Skeleton className="h-40 rounded-l" />;
const LeadersContent = lazyComponent(() => import('./leaders-content.tsx'), 'LeadersContent', skeleton);

/** The strongest players of the week, by game and state. */
export function LeadersPage() {
  return (
    <PageMain title={m.leaders_title()}>
      <PageHead back title={m.leaders_title()} />
      <p className="text-text-2">{m.leaders_line()}</p>
      <LeadersContent />
    </PageMain>
  );
}
