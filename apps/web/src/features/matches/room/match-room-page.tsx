import { CallFailed } from '@muqabla/client/call-failed';
import type { RoomKind } from '@muqabla/contract/matches/match';
import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { Redirect } from 'wouter';
import { BackBar } from '../../../components/back-bar.tsx';
import { BarButton } from '../../../components/bar-button.tsx';
import { LoadError } from '../../../components/load-error.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import { useGames } from '../../../lib/games.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { matchQuery } from '../../../lib/match-queries.ts';
import { useMe } from '../../../lib/me.ts';
import { useReadInterval } from '../../../lib/use-read-interval.ts';
import * as m from '../../../messages.ts';
import { matchPath } from '../../../paths.ts';
import { RoomBoard } from './room-board.tsx';
import { RoomMissing } from './room-missing.tsx';
import { RoomSkeleton } from './room-skeleton.tsx';
import { spelledOut } from './room-state.rules.ts';
import { useRoomEvents } from './use-room-events.ts';

const BattleRulesSheet = lazyNamed(() => import('../../../components/battle-rules-sheet.tsx'), 'BattleRulesSheet');

/** The room of one battle; `room` is the kind its address names. */
export function MatchRoomPage({ matchId, room }: { matchId: string; room: RoomKind }) {
  const me = useMe()?._id;
  const {
    data: match,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...matchQuery(matchId),
    refetchInterval: useReadInterval(),
  });
  const games = useGames().data;
  const [said, say] = useState('');
  const [rules, setRules] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  useRoomEvents(matchId, (code) => say(m.room_code_arrived({ code: spelledOut(code) })));

  const missing = error instanceof CallFailed && error.status === 404;
  const title = games?.find((game) => game.gameName === match?.gameName)?.title ?? match?.gameName ?? m.battle_title();
  if (match !== undefined && match.room !== room) return <Redirect to={matchPath(matchId, match.room)} replace />;

  const content = () => {
    if (missing) return <RoomMissing last={match} />;
    if (match !== undefined && me !== undefined) return <RoomBoard match={match} me={me} />;
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
          {said}
        </p>
        {content()}
      </PageMain>
      {match !== undefined && rules !== 'unloaded' && (
        <BattleRulesSheet gameName={match.gameName} open={rules === 'open'} onClose={() => setRules('closed')} />
      )}
    </>
  );
}
