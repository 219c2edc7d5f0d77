import { WATCH_DELAY_SECONDS } from '@muqabla/contract/play/boards/watch-terms';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { EmptyState } from '@muqabla/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { QueryList } from '../../../../components/query-list.tsx';
import { clockText } from '../../../../lib/day-text.ts';
import { useGames, useGameTitles } from '../../../../lib/games.ts';
import { api } from '../../../../lib/session.ts';
import * as m from '../../../../messages.ts';
import { practicePath } from '../../../../paths.ts';
import { sidePaths } from '../../../../side-paths.ts';
import { GameRow } from './game-row.tsx';
import { PlayerGames } from './player-games.tsx';
import { WeekReplay } from './week-replay.tsx';

const POLL_MILLISECONDS = 15_000;

/** Running games whose players let others watch. */
export function LiveGames() {
  const query = useQuery({
    queryKey: ['own', 'watch', 'live'],
    queryFn: ({ signal }) => api.call('GET /watch/live', { signal }),
    refetchInterval: POLL_MILLISECONDS,
    staleTime: 0,
  });
  const titleOf = useGameTitles();
  return (
    <>
      <p className="text-text-2">{m.watch_line({ seconds: WATCH_DELAY_SECONDS })}</p>
      <QueryList query={query}>
        {(data) =>
          data.games.length === 0 ? (
            <>
              <EmptyState
                spot="watch"
                title={m.watch_none()}
                action={
                  <span className="flex flex-wrap justify-center gap-2">
                    <Link href={sidePaths.leaders} className={buttonClass({ variant: 'primary' })}>
                      {m.watch_to_leaders()}
                    </Link>
                    <Link href={practicePath('ludo-quick')} className={buttonClass()}>
                      {m.watch_practise()}
                    </Link>
                  </span>
                }
              >
                {m.watch_none_line()}
              </EmptyState>
              <LeaderGames />
            </>
          ) : (
            <Card flush>
              <ul className="divide-y divide-line" aria-label={m.watch_title()}>
                {data.games.map((game) => (
                  <li key={game.matchId}>
                    <GameRow game={game}>
                      {m.watch_since({ game: titleOf(game.gameName), time: clockText(game.startedAt) })}
                    </GameRow>
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </QueryList>
      <WeekReplay />
    </>
  );
}

/** The finished games of the first leader who shows them, while no game runs that could be watched; nothing without one. */
function LeaderGames() {
  const gameName = useGames().data?.find(({ board }) => board !== undefined)?.gameName ?? '';
  const { data } = useQuery({
    queryKey: ['own', 'watch', 'leader', gameName],
    queryFn: ({ signal }) => api.call('GET /leaders/{gameName}', { params: { gameName }, query: {}, signal }),
    enabled: gameName !== '',
  });
  const leader = data?.leaders.find(({ showsGames }) => showsGames);
  if (leader === undefined) return null;
  return (
    <section aria-labelledby="leader-games" className="grid gap-3">
      <h2 id="leader-games" className="text-h3">
        {m.watch_meanwhile()}
      </h2>
      <PlayerGames gameName={gameName} playerId={leader.player._id} />
    </section>
  );
}
