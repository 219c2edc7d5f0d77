import { CallError } from '@muqabla/client/call-error';
import type { MatchView, RoomKind } from '@muqabla/contract/play/matches/match';
import { buttonClass } from '@muqabla/ui/button-class';
import { EmptyState } from '@muqabla/ui/empty-state';
import { BookOpen } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Redirect } from 'wouter';
import { BackBar } from '../../../../components/back-bar.tsx';
import { BarButton } from '../../../../components/bar-button.tsx';
import { LoadError } from '../../../../components/load-error.tsx';
import { LoadingStatus } from '../../../../components/loading-status.tsx';
import { PageMain } from '../../../../components/page-main.tsx';
import { usePollInterval } from '../../../../lib/connection-status.ts';
import { useGameTitles } from '../../../../lib/games.ts';
import { useLiveEvent } from '../../../../lib/live.ts';
import { matchQuery } from '../../../../lib/match-queries.ts';
import { useMe } from '../../../../lib/me.ts';
import { updateQueryData } from '../../../../lib/query-client.ts';
import * as m from '../../../../messages.ts';
import { lobbyPath, matchPath, paths } from '../../../../paths.ts';
import { RoomContent } from './room-content.tsx';
import { spelledOut } from './room-state.rules.ts';

/** Applies events to a match while its room is open; calls `onRoomCode` when the room code arrives. */
function useRoomEvents(matchId: string, onRoomCode: (roomcode: string) => void): void {
  const queries = useQueryClient();
  const { queryKey } = matchQuery(matchId);
  const refetch = ({ _id }: { _id: string }) => {
    if (_id === matchId) void queries.invalidateQueries({ queryKey });
  };
  useLiveEvent('roomcodeUpdated', (match) => {
    if (match._id !== matchId) return;
    updateQueryData(queryKey, match);
    if (match.roomcode !== '') onRoomCode(match.roomcode);
  });
  useLiveEvent('matchAccepted', refetch);
  useLiveEvent('matchRejected', refetch);
  useLiveEvent('matchDropped', refetch);
  useLiveEvent('matchDeleted', refetch);
  useLiveEvent('hostStartedMatch', refetch);
  useLiveEvent('resultUpdated', refetch);
}

/**
 * Explains that there is no such match, or that it is not this player's: the server does not distinguish the two.
 * `last` is the match as last fetched: a rejected joiner can no longer read it.
 */
function RoomNotFound({ last }: { last: MatchView | undefined }) {
  const isRejected = last?.status === 'requested';
  const action = (
    <Link href={isRejected ? lobbyPath(last.gameName) : paths.home} className={buttonClass({ variant: 'primary' })}>
      {isRejected ? m.battle_to_lobby() : m.lobby_home()}
    </Link>
  );
  return (
    <EmptyState
      role="status"
      spot={isRejected ? 'seats' : 'lost'}
      title={isRejected ? m.room_request_over() : m.room_missing()}
      action={action}
    >
      {isRejected ? m.room_request_over_next() : m.room_missing_next()}
    </EmptyState>
  );
}

const BattleRulesSheet = lazyComponent(() => import('../../components/match-rules-sheet.tsx'), 'MatchRulesSheet');

/** The match room; `room` is the kind in the URL. */
export function MatchRoomPage({ matchId, room }: { matchId: string; room: RoomKind }) {
  const me = useMe()?._id;
  const {
    data: match,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...matchQuery(matchId),
    refetchInterval: usePollInterval(),
  });
  const titleOf = useGameTitles();
  const [announcement, setAnnouncement] = useState('');
  const [rules, setRules] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  useRoomEvents(matchId, (code) => setAnnouncement(m.room_code_arrived({ code: spelledOut(code) })));

  const missing = error instanceof CallError && error.status === 404;
  const title = match === undefined ? m.battle_title() : titleOf(match.gameName);
  if (match !== undefined && match.room !== room) return <Redirect to={matchPath(matchId, match.room)} replace />;

  const content = () => {
    if (missing) return <RoomNotFound last={match} />;
    if (match !== undefined && me !== undefined) return <RoomContent match={match} me={me} />;
    if (error !== null && match === undefined)
      return <LoadError title={m.room_not_loaded()} busy={isFetching} onRetry={() => void refetch()} />;
    return <RoomSkeleton />;
  };
  const rulesButton = match !== undefined && !missing && (
    <BarButton icon={<BookOpen size={20} aria-hidden />} aria-haspopup="dialog" onClick={() => setRules('open')}>
      {m.battle_rules()}
    </BarButton>
  );
  return (
    <>
      <BackBar title={title} end={rulesButton} />
      <PageMain title={title} busy={match === undefined && error === null}>
        <p role="status" className="sr-only">
          {announcement}
        </p>
        {content()}
      </PageMain>
      {match !== undefined && rules !== 'unloaded' && (
        <BattleRulesSheet gameName={match.gameName} open={rules === 'open'} onClose={() => setRules('closed')} />
      )}
    </>
  );
}

function RoomSkeleton() {
  return (
    <>
      <LoadingStatus text={m.room_loading()} />
      <Skeleton className="h-46 rounded-l" />
      <Skeleton className="mx-auto h-7 w-4/5" />
      <Skeleton className="h-45 rounded-l" />
      <Skeleton className="h-45 rounded-l" />
    </>
  );
}
