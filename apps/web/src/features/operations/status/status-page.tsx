import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import * as m from '../../../messages.ts';

// Loaded by itself: what this file imports is listed in the script that home loads first.
const skeleton = <Skeleton className="h-40 rounded-l" />;
const StatusContent = lazyComponent(() => import('./status-content.tsx'), 'StatusContent', skeleton);

/** Shows the state of the product's parts now and in the last 90 days, by its own measurements. */
export function StatusPage() {
  return (
    <PageMain title={m.status()} columns>
      <PageHead back title={m.status()} />
      <p className="text-text-2">{m.status_line()}</p>
      <StatusContent />
    </PageMain>
  );
}
