import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import * as m from '../../../messages.ts';

// Loaded by itself: what this file imports is listed in the script that home loads first.
const skeleton = <Skeleton className="h-40 rounded-l" />;
const MyDataContent = lazyComponent(() => import('./my-data-content.tsx'), 'MyDataContent', skeleton);

/** Shows the personal data held about the player, with its export, its papers and the deletion of the account. */
export function MyDataPage() {
  return (
    <PageMain title={m.mydata_title()} columns>
      <PageHead back title={m.mydata_title()} />
      <p className="text-text-2">{m.mydata_line()}</p>
      <MyDataContent />
    </PageMain>
  );
}
