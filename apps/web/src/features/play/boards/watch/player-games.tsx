import { Avatar } from '@muqabla/ui/avatar';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { EmptyState } from '@muqabla/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { QueryList } from '../../../../components/query-list.tsx';
import { dayAndTime } from '../../../../lib/dates.ts';
import { isFinalRefusal, retryUnlessRefused } from '../../../../lib/error-message.ts';
import { useGameTitle } from '../../../../lib/games.ts';
import { api } from '../../../../lib/session.ts';
import * as m from '../../../../messages.ts';
import { sidePaths } from '../../../../side-paths.ts';
import { GameRow, replayResult } from './game-row.tsx';

/** The finished games of a player who has chosen to appear. */
export function PlayerGames({ gameName, playerId }: { gameName: string; playerId: string }) {
  const query = useQuery({
    queryKey: ['own', 'watch', 'player', playerId, gameName],
    queryFn: ({ signal }) =>
      api.call('GET /watch/players/{playerId}/{gameName}', { params: { playerId, gameName }, signal }),
    retry: retryUnlessRefused,
    staleTime: 0,
  });
  const title = useGameTitle(gameName);
  if (isFinalRefusal(query.error)) return <NotShown />;
  return (
    <QueryList query={query}>
      {({ player, games }) => (
        <>
          <div className="flex items-center gap-3">
            <Avatar image={player.avatar} size={56} />
            <span className="min-w-0">
              <h2 className="truncate">{player.username}</h2>
              <span className="text-small text-text-2">{title}</span>
            </span>
          </div>
          {games.length === 0 ? (
            <EmptyState spot="watch" title={m.watch_no_games()}>
              {m.watch_no_games_line()}
            </EmptyState>
          ) : (
            <Card flush>
              <ul className="divide-y divide-line" aria-label={m.watch_games_of({ name: player.username })}>
                {games.map((game) => (
                  <li key={game.matchId}>
                    <GameRow game={game}>
                      {replayResult(game)}, {dayAndTime(game.endedAt)}
                    </GameRow>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </>
      )}
    </QueryList>
  );
}

/** A player or a game that is not shown, or no longer. */
export function NotShown() {
  return (
    <EmptyState
      role="status"
      spot="lost"
      title={m.watch_gone()}
      action={
        <Link href={sidePaths.watch} className={buttonClass({ variant: 'primary' })}>
          {m.watch_title()}
        </Link>
      }
    >
      {m.watch_gone_line()}
    </EmptyState>
  );
}
