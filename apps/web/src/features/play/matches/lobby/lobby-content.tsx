import { CallError } from '@muqabla/client/call-error';
import type { MatchView } from '@muqabla/contract/play/matches/match';
import { buttonClass } from '@muqabla/ui/button-class';
import { EmptyState } from '@muqabla/ui/empty-state';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { LoadError } from '../../../../components/load-error.tsx';
import { usePollInterval } from '../../../../lib/connection-status.ts';
import type { PlayIntent } from '../../../../lib/deposit-return.ts';
import { useKnownGame } from '../../../../lib/games.ts';
import { usePreload } from '../../../../lib/use-preload.ts';
import * as m from '../../../../messages.ts';
import { paths } from '../../../../paths.ts';
import { lobbyQuery } from './lobby-cache.ts';
import type { LobbyViewer } from './lobby-lists.rules.ts';
import { LobbyLists } from './lobby-lists.tsx';
import { LobbySkeleton } from './lobby-skeleton.tsx';
import { useLobbyEvents } from './use-lobby-events.ts';

const loadErrorPopup = () => import('./error-popup.tsx');
const ErrorPopup = lazyComponent(loadErrorPopup, 'ErrorPopup');
const DareSheet = lazyComponent(() => import('./dare-sheet.tsx'), 'DareSheet');
const ShareSheet = lazyComponent(() => import('./share-sheet.tsx'), 'ShareSheet');
const SubmissionSheet = lazyComponent(() => import('./submission-sheet.tsx'), 'SubmissionSheet');

/** Live part of a lobby: its lists, events and dialogs. */
export function LobbyContent({ viewer }: { viewer: LobbyViewer }) {
  const { data, error, isPending, refetch } = useQuery({
    ...lobbyQuery(viewer.gameName),
    refetchInterval: usePollInterval(),
  });
  // A game that is switched off has another start of the page, so the first paint waits for it.
  const isKnown = !useKnownGame(viewer.gameName).isPending;
  usePreload(() => Promise.all([loadErrorPopup(), import('@muqabla/ui/toaster')]));
  const [announcement, setAnnouncement] = useState('');
  const startedId = useLobbyEvents(viewer, setAnnouncement);
  const [failure, setFailure] = useState<{ error: unknown; intent: PlayIntent; open: boolean }>();
  const [submission, setSubmission] = useState<{ matchId: string; open: boolean }>();
  const [dare, setDare] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  const [shared, setShared] = useState<{ code: string; open: boolean }>();

  // Deferred, so that rendering all cards does not block a slow phone.
  const lists = useDeferredValue(data);

  if (data === undefined && !isPending) {
    if (error instanceof CallError && error.code === 'GAME_NOT_FOUND') return <GameMissing />;
    return <LoadError title={m.lobby_not_loaded()} onRetry={() => void refetch()} />;
  }
  const card = {
    viewer,
    startedId,
    onFailure: (failed: unknown, intent: PlayIntent) => setFailure({ error: failed, intent, open: true }),
    onSubmission: (matchId: string) => setSubmission({ matchId, open: true }),
    onShare: (code: string) => setShared({ code, open: true }),
  };
  const onCreated = ({ challengeCode }: MatchView) => {
    setAnnouncement(m.lobby_created());
    if (challengeCode !== undefined) card.onShare(challengeCode);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {/* The form waits for the lists, because it comes after the player’s own matches. */}
      {lists === undefined || !isKnown ? (
        <LobbySkeleton />
      ) : (
        <LobbyLists card={card} lists={lists} onCreated={onCreated} onChallenge={() => setDare('open')} />
      )}
      {failure && <ErrorPopup {...failure} onClose={() => setFailure({ ...failure, open: false })} />}
      {dare !== 'unloaded' && (
        <DareSheet
          viewer={viewer}
          open={dare === 'open'}
          onClose={() => setDare('closed')}
          onLink={() => setAnnouncement(m.lobby_created())}
        />
      )}
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
