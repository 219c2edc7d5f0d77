import { CallError } from '@muqabla/client/call-error';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { BackBar } from '../../../../components/back-bar.tsx';
import { LoadError } from '../../../../components/load-error.tsx';
import { LoadingStatus } from '../../../../components/loading-status.tsx';
import { PageMain } from '../../../../components/page-main.tsx';
import { usePollInterval } from '../../../../lib/connection-status.ts';
import { useGameTitles } from '../../../../lib/games.ts';
import { matchQuery } from '../../../../lib/match-queries.ts';
import { useMe } from '../../../../lib/me.ts';
import * as m from '../../../../messages.ts';
import { matchPath } from '../../../../paths.ts';
import { RoomNotFound } from '../room/room-not-found.tsx';
import { useRoomEvents } from '../room/use-room-events.ts';
import { LichessRoom } from './lichess-room.tsx';

const ignore = () => {};

/** The room of a match on Lichess: the way to the game there, and what it reported. */
export function LichessRoomPage({ matchId }: { matchId: string }) {
  const me = useMe()?._id;
  const {
    data: match,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...matchQuery(matchId), refetchInterval: usePollInterval() });
  const titleOf = useGameTitles();
  useRoomEvents(matchId, ignore);
  const title = match === undefined ? m.battle_title() : titleOf(match.gameName);
  if (match !== undefined && match.room !== 'lichess') return <Redirect to={matchPath(matchId, match.room)} replace />;
  const content = () => {
    if (error instanceof CallError && error.status === 404) return <RoomNotFound last={match} />;
    if (match !== undefined && me !== undefined) return <LichessRoom match={match} me={me} />;
    if (error !== null && match === undefined)
      return <LoadError title={m.room_not_loaded()} busy={isFetching} onRetry={() => void refetch()} />;
    return (
      <>
        <LoadingStatus text={m.room_loading()} />
        <Skeleton className="h-46 rounded-l" />
        <Skeleton className="h-60 rounded-l" />
      </>
    );
  };
  return (
    <>
      <BackBar title={title} />
      <PageMain title={title} busy={match === undefined && error === null}>
        {content()}
      </PageMain>
    </>
  );
}
