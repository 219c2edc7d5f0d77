import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import * as m from '../../../messages.ts';

// Loaded by itself, as the page it belongs to.
const skeleton = <Skeleton className="h-72 rounded-l" />;
const NoHouseContent = lazyComponent(() => import('./no-house-content.tsx'), 'NoHouseContent', skeleton);

/** Lets any visitor check where the stakes of a day went, and a winner find their own win. */
export function NoHousePage() {
  return (
    <PageMain title={m.house_title()}>
      <PageHead back title={m.house_title()} />
      <p className="text-text-2">{m.house_line()}</p>
      <NoHouseContent />
    </PageMain>
  );
}
