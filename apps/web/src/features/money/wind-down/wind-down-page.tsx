import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import * as m from '../../../messages.ts';

// Loaded by itself: what this file imports is listed in the script that home loads first.
const skeleton = <Skeleton className="h-40 rounded-l" />;
const WindDownContent = lazyComponent(() => import('./wind-down-content.tsx'), 'WindDownContent', skeleton);

/** Shows what happens to the player's money after play has ended. */
export function WindDownPage() {
  return (
    <PageMain title={m.wind_down_title()}>
      <PageHead back title={m.wind_down_title()} />
      <WindDownContent />
    </PageMain>
  );
}
