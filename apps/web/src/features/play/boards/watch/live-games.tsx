import { WATCH_DELAY_SECONDS } from '@muqabla/contract/play/watching/watch-terms';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { EmptyState } from '@muqabla/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { QueryList } from '../../../../components/query-list.tsx';
import { clockText } from '../../../../lib/day-text.ts';
import { useGameTitles } from '../../../../lib/games.ts';
import { api } from '../../../../lib/session.ts';
import * as m from '../../../../messages.ts';
import { sidePaths } from '../../../../side-paths.ts';
import { GameRow } from './game-row.tsx';

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
            <EmptyState
              spot="seats"
              title={m.watch_none()}
              action={
                <Link href={sidePaths.leaders} className={buttonClass({ variant: 'primary' })}>
                  {m.watch_to_leaders()}
                </Link>
              }
            >
              {m.watch_none_line()}
            </EmptyState>
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
    </>
  );
}
