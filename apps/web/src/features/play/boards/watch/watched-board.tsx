import type { WatchedGame } from '@muqabla/contract/play/boards/watch-calls';
import { WATCH_DELAY_SECONDS } from '@muqabla/contract/play/boards/watch-terms';
import { statesOf } from '@muqabla/ui/boards/replay-engines';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Note } from '@muqabla/ui/note';
import { Skeleton } from '@muqabla/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { LoadError } from '../../../../components/load-error.tsx';
import { SharedLink } from '../../../../components/shared-link.tsx';
import { isFinalRefusal, retryUnlessRefused } from '../../../../lib/error-message.ts';
import { useGameTitle } from '../../../../lib/games.ts';
import { api } from '../../../../lib/session.ts';
import { useBrandName } from '../../../../lib/settings.ts';
import * as m from '../../../../messages.ts';
import { watchPath } from '../../../../side-paths.ts';
import { personName } from '../../lib/person-name.ts';
import { NotShown } from './player-games.tsx';

const ReplayBoard = lazyComponent(
  () => import('../replay/replay-board.tsx'),
  'ReplayBoard',
  <Skeleton className="h-90 rounded-l" />,
);

const POLL_MILLISECONDS = 5000;

/** One game of others: a finished one from its start or a shared position, a running one as it was a minute ago. */
export function WatchedBoard({ matchId }: { matchId: string }) {
  const query = useQuery({
    queryKey: ['own', 'watch', 'game', matchId],
    queryFn: ({ signal }) => api.call('GET /watch/games/{matchId}', { params: { matchId }, signal }),
    refetchInterval: ({ state }) => (state.error === null && state.data?.isLive === true ? POLL_MILLISECONDS : false),
    retry: retryUnlessRefused,
    staleTime: 0,
  });
  const game = query.data;
  const states = useQuery({
    queryKey: ['own', 'watch', 'game', matchId, 'states', game?.acts.length],
    enabled: game !== undefined,
    queryFn: () => (game === undefined ? [] : statesOf(game)),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  // Also when it was shown before: a player may switch it off while others watch.
  if (isFinalRefusal(query.error)) return <NotShown />;
  if (game === undefined || states.data === undefined)
    return (query.error ?? states.error) === null ? (
      <Skeleton className="h-90 rounded-l" />
    ) : (
      <LoadError title={m.watch_failed()} busy={query.isFetching} onRetry={() => void query.refetch()} />
    );
  return <Shown game={game} states={states.data} />;
}

type ShownProps = { game: WatchedGame; states: Awaited<ReturnType<typeof statesOf>> };

function Shown({ game, states }: ShownProps) {
  const { matchId, gameName, host, joiner, isLive, acts } = game;
  const [search] = useSearchParams();
  const asked = search.get('step');
  const firstStep = asked === null || !/^\d{1,4}$/.test(asked) ? undefined : Number(asked);
  const [step, setStep] = useState(firstStep ?? 0);
  const title = useGameTitle(gameName);
  const names = { host: personName(host), joiner: personName(joiner) };
  return (
    <>
      <Card className="grid gap-1.5">
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0 flex-1">{m.watch_pair({ one: names.host, other: names.joiner })}</h2>
          <Chip tone={isLive ? 'ok' : 'mute'}>{isLive ? m.watch_live() : m.watch_over()}</Chip>
        </div>
        <p className="text-small text-text-2">{title}</p>
        {isLive && <p className="text-small text-text-2">{m.watch_behind({ seconds: WATCH_DELAY_SECONDS })}</p>}
      </Card>
      {isLive && acts.length === 0 && (
        <Note tone="wait" role="status">
          {m.watch_wait({ seconds: WATCH_DELAY_SECONDS })}
        </Note>
      )}
      <ReplayBoard
        states={states}
        acts={acts}
        own="host"
        names={names}
        startAt={isLive ? 'end' : 'start'}
        firstStep={firstStep}
        onStep={setStep}
      />
      {!isLive && <SharePosition matchId={matchId} step={step} names={names} title={title} />}
    </>
  );
}

type SharePositionProps = {
  matchId: string;
  step: number;
  names: { readonly host: string; readonly joiner: string };
  title: string;
};

function SharePosition({ matchId, step, names, title }: SharePositionProps) {
  const brand = useBrandName();
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-h3">{m.watch_share()}</h2>
      <p className="text-small text-text-2">{m.watch_share_line()}</p>
      <SharedLink
        link={`${location.origin}${watchPath(matchId, step)}`}
        text={m.watch_share_text({ one: names.host, other: names.joiner, game: title, brand })}
      />
    </Card>
  );
}
