import { CallError } from '@muqabla/client/call-error';
import type { RoomKind } from '@muqabla/contract/play/matches/match';
import { BookOpen } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect } from 'wouter';
import { BackBar } from '../../../../components/back-bar.tsx';
import { BarButton } from '../../../../components/bar-button.tsx';
import { LoadError } from '../../../../components/load-error.tsx';
import { LoadingStatus } from '../../../../components/loading-status.tsx';
import { PageMain } from '../../../../components/page-main.tsx';
import { usePollInterval } from '../../../../lib/connection-status.ts';
import { useGameTitles } from '../../../../lib/games.ts';
import { matchQuery } from '../../../../lib/match-queries.ts';
import { useMe } from '../../../../lib/me.ts';
import * as m from '../../../../messages.ts';
import { matchPath } from '../../../../paths.ts';
import { RoomContent } from './room-content.tsx';
import { RoomNotFound } from './room-not-found.tsx';
import { spelledOut } from './room-state.rules.ts';
import { useRoomEvents } from './use-room-events.ts';

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
