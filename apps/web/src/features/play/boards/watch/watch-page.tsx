import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { PageHead } from '../../../../components/page-head.tsx';
import { PageMain } from '../../../../components/page-main.tsx';
import * as m from '../../../../messages.ts';

// Loaded by themselves: what this file imports is listed in the script that home loads first.
const skeleton = <Skeleton className="h-90 rounded-l" />;
const LiveGames = lazyComponent(() => import('./live-games.tsx'), 'LiveGames', skeleton);
const PlayerGames = lazyComponent(() => import('./player-games.tsx'), 'PlayerGames', skeleton);
const WatchedBoard = lazyComponent(() => import('./watched-board.tsx'), 'WatchedBoard', skeleton);

type WatchPageProps = {
  matchId?: string | undefined;
  gameName?: string | undefined;
  playerId?: string | undefined;
};

/** Games of others: those that run, the finished ones of a player, or one of them. */
export function WatchPage({ matchId, gameName, playerId }: WatchPageProps) {
  const content = () => {
    if (matchId !== undefined) return <WatchedBoard matchId={matchId} />;
    if (gameName !== undefined && playerId !== undefined)
      return <PlayerGames gameName={decodeURIComponent(gameName)} playerId={playerId} />;
    return <LiveGames />;
  };
  const title = playerId === undefined ? m.watch_title() : m.watch_replays();
  return (
    <PageMain title={title}>
      <PageHead back title={title} />
      {content()}
    </PageMain>
  );
}
