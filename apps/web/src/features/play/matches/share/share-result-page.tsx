import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { PageHead } from '../../../../components/page-head.tsx';
import { PageMain } from '../../../../components/page-main.tsx';
import * as m from '../../../../messages.ts';

// Loaded by itself: what this file imports is listed in the script that home loads first.
const skeleton = <Skeleton className="h-40 rounded-l" />;
const ShareResult = lazyComponent(() => import('./share-result.tsx'), 'ShareResult', skeleton);

/** Leads from a screenshot that another app shared to its battle. */
export function ShareResultPage() {
  return (
    <PageMain title={m.share_result_title()}>
      <PageHead back title={m.share_result_title()} />
      <ShareResult />
    </PageMain>
  );
}
