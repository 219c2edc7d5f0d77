import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { PageHead } from '../../../../components/page-head.tsx';
import { PageMain } from '../../../../components/page-main.tsx';
import * as m from '../../../../messages.ts';

// Loaded by themselves: what this file imports is listed in the script that home loads first.
const skeleton = <Skeleton className="h-40 rounded-l" />;
const TournamentList = lazyComponent(() => import('./tournament-list.tsx'), 'TournamentList', skeleton);
const TournamentContent = lazyComponent(() => import('./tournament-content.tsx'), 'TournamentContent', skeleton);

/** All tournaments, or one. */
export function TournamentsPage({ id }: { id: string | undefined }) {
  return (
    <PageMain title={m.tournaments()}>
      <PageHead back title={m.tournaments()} />
      {id === undefined ? <TournamentList /> : <TournamentContent id={id} />}
    </PageMain>
  );
}
