import { CallError } from '@muqabla/client/call-error';
import { buttonClass } from '@muqabla/ui/button-class';
import { EmptyState } from '@muqabla/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link, Redirect } from 'wouter';
import { BackBar } from '../../../../components/back-bar.tsx';
import { LoadError } from '../../../../components/load-error.tsx';
import { LoadingStatus } from '../../../../components/loading-status.tsx';
import { PageMain } from '../../../../components/page-main.tsx';
import { useGameTitles } from '../../../../lib/games.ts';
import { matchQuery } from '../../../../lib/match-queries.ts';
import * as m from '../../../../messages.ts';
import { matchPath, paths } from '../../../../paths.ts';
import { BoardSkeleton } from '../board-table.tsx';
import { SoundButton } from '../sound-button.tsx';
import { LiveGame } from './live-game.tsx';
import { useLiveBoard } from './use-live-board.ts';

/** The match does not exist, or belongs to other players. */
function BoardMissing() {
  return (
    <EmptyState
      role="status"
      spot="lost"
      title={m.board_missing()}
      action={
        <Link href={paths.home} className={buttonClass({ variant: 'primary' })}>
          {m.lobby_home()}
        </Link>
      }
    >
      {m.board_missing_next()}
    </EmptyState>
  );
}

/** A match that is played here: the board, the clocks, and what follows the end. */
export function BoardPage({ matchId }: { matchId: string }) {
  const live = useLiveBoard(matchId);
  const match = useQuery(matchQuery(matchId));
  const titleOf = useGameTitles();
  const title = live.board === undefined ? m.battle_title() : titleOf(live.board.gameName);
  if (match.data !== undefined && match.data.room !== 'board')
    return <Redirect to={matchPath(matchId, match.data.room)} replace />;
  const error = live.error ?? match.error;
  const content = () => {
    if (error instanceof CallError && error.status === 404) return <BoardMissing />;
    if (live.board !== undefined && match.data !== undefined)
      return <LiveGame live={live} board={live.board} match={match.data} />;
    if (error !== null)
      return (
        <LoadError
          title={m.board_not_loaded()}
          busy={live.isFetching || match.isFetching}
          onRetry={() => {
            void live.refetch();
            void match.refetch();
          }}
        />
      );
    return (
      <>
        <LoadingStatus text={m.board_loading()} />
        <BoardSkeleton />
      </>
    );
  };
  return (
    <>
      <BackBar title={title} end={<SoundButton />} />
      <PageMain title={title} busy={live.board === undefined && error === null} className="gap-2.5! pt-2.5!">
        {content()}
      </PageMain>
    </>
  );
}
