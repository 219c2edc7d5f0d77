import { EmptyState } from '@muqabla/ui/empty-state';
import { Skeleton } from '@muqabla/ui/skeleton';
import { LoadError } from '../../components/load-error.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { useActivity } from '../../lib/activity.ts';
import { useGames } from '../../lib/games.ts';
import { useSettings } from '../../lib/settings.ts';
import * as m from '../../messages.ts';
import { GameTile } from './game-tile.tsx';

/** The active games, two per row, four on large screens. */
export function GameGrid() {
  const { data: games, isPending, refetch } = useGames();
  const activity = useActivity();
  const lowestStake = useSettings()?.stakeMin ?? 50;
  if (isPending) {
    return (
      <div aria-busy className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <LoadingStatus />
        {[1, 2, 3, 4].map((tile) => (
          <div key={tile} className="overflow-hidden rounded-l bg-surface pb-20 shadow-1">
            <Skeleton className="aspect-[320/236]" />
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
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {games.map((game) => (
        <li key={game._id}>
          <GameTile
            game={game}
            activity={activity?.find(({ gameName }) => gameName === game.gameName)}
            lowestStake={lowestStake}
          />
        </li>
      ))}
    </ul>
  );
}
