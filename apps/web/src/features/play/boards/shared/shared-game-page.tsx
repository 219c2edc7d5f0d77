import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { PageHead } from '../../../../components/page-head.tsx';
import { PageMain } from '../../../../components/page-main.tsx';
import * as m from '../../../../messages.ts';

// Loaded by itself: what this file imports is listed in the script that home loads first.
const SharedGame = lazyComponent(
  () => import('./shared-game.tsx'),
  'SharedGame',
  <Skeleton className="h-90 rounded-l" />,
);

/** The record of a game that one of its players shares by a link, for everybody. */
export function SharedGamePage({ code }: { code: string }) {
  return (
    <PageMain title={m.shared_title()}>
      <PageHead title={m.shared_title()} />
      <SharedGame code={code} />
    </PageMain>
  );
}
