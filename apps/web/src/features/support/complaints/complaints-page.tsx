import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import * as m from '../../../messages.ts';

// Loaded by itself: what this file imports is listed in the script that home loads first.
const skeleton = <Skeleton className="h-40 rounded-l" />;
const ComplaintsContent = lazyComponent(() => import('./complaints-content.tsx'), 'ComplaintsContent', skeleton);

/** The player's complaints, and a form for a new one. */
export function ComplaintsPage() {
  return (
    <PageMain title={m.complaints_title()}>
      <PageHead back title={m.complaints_title()} />
      <ComplaintsContent />
    </PageMain>
  );
}
