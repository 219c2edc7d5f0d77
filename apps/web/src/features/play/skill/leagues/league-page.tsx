import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { PageHead } from '../../../../components/page-head.tsx';
import { PageMain } from '../../../../components/page-main.tsx';
import * as m from '../../../../messages.ts';

// Loaded by themselves: what this file imports is listed in the script that home loads first.
const skeleton = <Skeleton className="h-60 rounded-l" />;
const LeagueContent = lazyComponent(() => import('./league-content.tsx'), 'LeagueContent', skeleton);
const SeasonContent = lazyComponent(() => import('./season-content.tsx'), 'SeasonContent', skeleton);

/** The weekly league of the player, or a season of a game. */
export function LeaguePage({ gameName, season }: { gameName?: string | undefined; season?: string | undefined }) {
  const title = season === undefined ? m.league_title() : m.league_season();
  return (
    <PageMain title={title} columns>
      <PageHead back title={title} />
      {gameName === undefined || season === undefined ? (
        <LeagueContent />
      ) : (
        <SeasonContent gameName={gameName} season={season} />
      )}
    </PageMain>
  );
}
