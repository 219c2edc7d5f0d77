import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import * as m from '../../../messages.ts';

// Loaded by itself: what this file imports is listed in the script that home loads first.
const skeleton = <Skeleton className="h-40 rounded-l" />;
const TdsContent = lazyComponent(() => import('./tds-content.tsx'), 'TdsContent', skeleton);

/** The player's net winnings and the tax withheld on them, by financial year and quarter. */
export function TdsPage() {
  return (
    <PageMain title={m.tds_title()} columns>
      <PageHead back title={m.tds_title()} />
      <TdsContent />
    </PageMain>
  );
}
