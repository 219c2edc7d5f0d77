import { Card } from '@muqabla/ui/card';
import { ChevronRight } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useGameTitles } from '../../../../lib/games.ts';
import { api } from '../../../../lib/session.ts';
import * as m from '../../../../messages.ts';
import { sidePaths, watchPath } from '../../../../side-paths.ts';
import { personName } from '../../lib/person-name.ts';
import { replayResult } from './game-row.tsx';

const WeekBoard = lazyComponent(
  () => import('./week-board.tsx'),
  'WeekBoard',
  <Skeleton className="aspect-square rounded-l" />,
);

/** The finished game of the last seven days that is most worth seeing, with its last board; without one, how there will be one. */
export function WeekReplay() {
  const { data } = useQuery({
    queryKey: ['own', 'watch', 'week'],
    queryFn: ({ signal }) => api.call('GET /watch/week', { signal }),
  });
  const titleOf = useGameTitles();
  if (data === undefined) return null;
  const { game } = data;
  if (game === undefined)
    return (
      <Card className="grid gap-1.5">
        <h2 className="text-h3">{m.watch_week()}</h2>
        <p className="text-small text-text-2">{m.watch_week_none()}</p>
        <Link href={sidePaths.leaders} className="link min-h-11 content-center text-small">
          {m.watch_choice()}
        </Link>
      </Card>
    );
  const names = { host: personName(game.host), joiner: personName(game.joiner) };
  return (
    <Card flush className="overflow-hidden">
      <Link href={watchPath(game.matchId)} className="block">
        <span aria-hidden inert className="grid place-items-center bg-brand-deep p-4">
          <span className="block w-[min(15rem,60vw)]">
            <WeekBoard matchId={game.matchId} names={names} />
          </span>
        </span>
        <span className="flex items-center gap-3 px-3.5 py-3">
          <span className="grid min-w-0 flex-1 gap-0.5">
            <span className="text-caption font-semi text-link">{m.watch_week()}</span>
            <b className="wrap-anywhere">{m.watch_pair({ one: names.host, other: names.joiner })}</b>
            <span className="num text-small text-text-2">{`${titleOf(game.gameName)}, ${replayResult(game)}`}</span>
            <span className="text-caption text-text-2">{m.watch_week_line()}</span>
          </span>
          <ChevronRight size={20} aria-hidden className="flex-none text-text-3" />
        </span>
      </Link>
    </Card>
  );
}
