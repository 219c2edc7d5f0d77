import { CallFailed } from '@muqabla/client/call-failed';
import type { MatchView } from '@muqabla/contract/matches/match';
import seats from '@muqabla/ui/art/spot-seats.svg?inline';
import { buttonClass } from '@muqabla/ui/button-class';
import { EmptyState } from '@muqabla/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { LoadError } from '../../../components/load-error.tsx';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useReadInterval } from '../../../lib/use-read-interval.ts';
import { useRested } from '../../../lib/use-rested.ts';
import { useWarmUp } from '../../../lib/use-warm-up.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { BattleList } from './battle-list.tsx';
import { CreateBattle } from './create-battle.tsx';
import { lobbyQuery } from './lobby-cache.ts';
import type { LobbyViewer } from './lobby-lists.rules.ts';
import { ListsSkeleton } from './lobby-skeleton.tsx';
import { useLobbyEvents } from './use-lobby-events.ts';

const loadErrorPopup = () => import('./error-popup.tsx');
const ErrorPopup = lazyNamed(loadErrorPopup, 'ErrorPopup');
const DemoBattleList = lazyNamed(() => import('./demo-battle-list.tsx'), 'DemoBattleList');
const PushHint = lazyNamed(() => import('../../../components/push-hint.tsx'), 'PushHint');
const ShareSheet = lazyNamed(() => import('./share-sheet.tsx'), 'ShareSheet');
const SubmissionSheet = lazyNamed(() => import('./submission-sheet.tsx'), 'SubmissionSheet');

/** Everything of a lobby that moves: create, the two lists, and what opens over them. */
export function LobbyBoard({ viewer }: { viewer: LobbyViewer }) {
  const { data, error, isPending, refetch } = useQuery({
    ...lobbyQuery(viewer.gameName),
    refetchInterval: useReadInterval(),
  });
  useWarmUp(() => Promise.all([loadErrorPopup(), import('@muqabla/ui/toaster')]));
  const [said, say] = useState('');
  const startedId = useLobbyEvents(viewer, say);
  const [failure, setFailure] = useState<{ error: unknown; open: boolean }>();
  const [submission, setSubmission] = useState<{ matchId: string; open: boolean }>();
  const [shared, setShared] = useState<{ code: string; open: boolean }>();
  const [made, setMade] = useState(false);
  const demo = useSettings()?.demoBattles === true;
  const rested = useRested();

  // Drawn piece by piece: all cards at once would hold up a slow phone.
  const lists = useDeferredValue(data);

  if (data === undefined && !isPending) {
    if (error instanceof CallFailed && error.code === 'GAME_NOT_FOUND') return <GameMissing />;
    return <LoadError title={m.lobby_not_loaded()} onRetry={() => void refetch()} />;
  }
  const card = {
    viewer,
    startedId,
    onFailure: (why: unknown) => setFailure({ error: why, open: true }),
    onSubmission: (matchId: string) => setSubmission({ matchId, open: true }),
    onShare: (code: string) => setShared({ code, open: true }),
  };
  const created = ({ challengeCode }: MatchView) => {
    say(m.lobby_created());
    setMade(true);
    if (challengeCode !== undefined) card.onShare(challengeCode);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <CreateBattle viewer={viewer} onFailure={card.onFailure} onCreated={created} />
      {made && <PushHint />}
      {lists === undefined ? (
        <ListsSkeleton />
      ) : (
        <>
          <BattleList
            {...card}
            title={m.lobby_open()}
            battles={lists.open}
            none={
              <EmptyState spot={seats} title={m.lobby_none_open()}>
                {m.lobby_none_open_next()}
              </EmptyState>
            }
          />
          <BattleList
            {...card}
            title={m.lobby_running()}
            battles={lists.running}
            none={<p className="text-small text-text-3">{m.lobby_none_running()}</p>}
          />
          {demo && rested && <DemoBattleList />}
        </>
      )}
      {failure && <ErrorPopup {...failure} onClose={() => setFailure({ ...failure, open: false })} />}
      {shared && <ShareSheet {...shared} onClose={() => setShared({ ...shared, open: false })} />}
      {submission && (
        <SubmissionSheet {...submission} me={viewer.me} onClose={() => setSubmission({ ...submission, open: false })} />
      )}
    </>
  );
}

function GameMissing() {
  return (
    <EmptyState
      spot="lost"
      title={m.lobby_game_missing()}
      action={
        <Link href={paths.home} className={buttonClass()}>
          {m.lobby_home()}
        </Link>
      }
    >
      {m.lobby_game_missing_next()}
    </EmptyState>
  );
}
