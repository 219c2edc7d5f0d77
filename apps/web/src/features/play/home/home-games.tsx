import { EmptyState } from '@muqabla/ui/empty-state';
import { Skeleton } from '@muqabla/ui/skeleton';
import { LoadError } from '../../../components/load-error.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { useGames } from '../../../lib/games.ts';
import * as m from '../../../messages.ts';
import { GameSection } from './game-section.tsx';

/** The active games that are played here; where there are none, those played in another app. */
export function HomeGames() {
  const { data: games, isPending, refetch } = useGames();
  if (isPending) {
    return (
      <div aria-busy className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <LoadingStatus />
        {[1, 2, 3, 4].map((tile) => (
          <div key={tile} className="overflow-hidden rounded-l bg-surface pb-20 shadow-1">
            <Skeleton className="h-25" />
          </div>
        ))}
      </div>
    );
  }
  if (games === undefined) return <LoadError title={m.games_error()} onRetry={() => void refetch()} />;
  if (games.length === 0)
    return (
      <EmptyState spot="seats" title={m.games_none()}>
        {m.games_none_line()}
      </EmptyState>
    );
  const played = games.filter(({ board }) => board !== undefined);
  return <GameSection isHere={played.length > 0} games={played.length > 0 ? played : games} hasRules />;
}
