import { CallError } from '@muqabla/client/call-error';
import type { MatchView } from '@muqabla/contract/matches/match';
import seats from '@muqabla/ui/art/spot-seats.svg?inline';
import { buttonClass } from '@muqabla/ui/button-class';
import { EmptyState } from '@muqabla/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { LoadError } from '../../../components/load-error.tsx';
import { usePollInterval } from '../../../lib/connection-status.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useIdle } from '../../../lib/on-idle.ts';
import { useSettings } from '../../../lib/settings.ts';
import { usePreload } from '../../../lib/use-preload.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { CreateMatch } from './create-match.tsx';
import { lobbyQuery } from './lobby-cache.ts';
import type { LobbyViewer } from './lobby-lists.rules.ts';
import { ListsSkeleton } from './lobby-skeleton.tsx';
import { MatchList } from './match-list.tsx';
import { useLobbyEvents } from './use-lobby-events.ts';

const loadErrorPopup = () => import('./error-popup.tsx');
const ErrorPopup = lazyComponent(loadErrorPopup, 'ErrorPopup');
const DemoBattleList = lazyComponent(() => import('./demo-match-list.tsx'), 'DemoMatchList');
const PushHint = lazyComponent(() => import('../../../components/push-hint.tsx'), 'PushHint');
const ShareSheet = lazyComponent(() => import('./share-sheet.tsx'), 'ShareSheet');
const SubmissionSheet = lazyComponent(() => import('./submission-sheet.tsx'), 'SubmissionSheet');

/** Live part of a lobby: the form to create a match, both lists, and their dialogs. */
export function LobbyContent({ viewer }: { viewer: LobbyViewer }) {
  const { data, error, isPending, refetch } = useQuery({
    ...lobbyQuery(viewer.gameName),
    refetchInterval: usePollInterval(),
  });
  usePreload(() => Promise.all([loadErrorPopup(), import('@muqabla/ui/toaster')]));
  const [announcement, announce] = useState('');
  const startedId = useLobbyEvents(viewer, announce);
  const [failure, setFailure] = useState<{ error: unknown; open: boolean }>();
  const [submission, setSubmission] = useState<{ matchId: string; open: boolean }>();
  const [shared, setShared] = useState<{ code: string; open: boolean }>();
  const [hasCreated, setHasCreated] = useState(false);
  const isDemoShown = useSettings()?.demoBattles === true;
  const isIdle = useIdle();

  // Deferred, so that rendering all cards does not block a slow phone.
  const lists = useDeferredValue(data);

  if (data === undefined && !isPending) {
    if (error instanceof CallError && error.code === 'GAME_NOT_FOUND') return <GameMissing />;
    return <LoadError title={m.lobby_not_loaded()} onRetry={() => void refetch()} />;
  }
  const card = {
    viewer,
    startedId,
    onFailure: (failed: unknown) => setFailure({ error: failed, open: true }),
    onSubmission: (matchId: string) => setSubmission({ matchId, open: true }),
    onShare: (code: string) => setShared({ code, open: true }),
  };
  const onCreated = ({ challengeCode }: MatchView) => {
    announce(m.lobby_created());
    setHasCreated(true);
    if (challengeCode !== undefined) card.onShare(challengeCode);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <CreateMatch viewer={viewer} onFailure={card.onFailure} onCreated={onCreated} />
      {hasCreated && <PushHint />}
      {lists === undefined ? (
        <ListsSkeleton />
      ) : (
        <>
          <MatchList
            {...card}
            title={m.lobby_open()}
            matches={lists.open}
            empty={
              <EmptyState spot={seats} title={m.lobby_none_open()}>
                {m.lobby_none_open_next()}
              </EmptyState>
            }
          />
          <MatchList
            {...card}
            title={m.lobby_running()}
            matches={lists.running}
            empty={<p className="text-small text-text-3">{m.lobby_none_running()}</p>}
          />
          {isDemoShown && isIdle && <DemoBattleList />}
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
