import type { MatchView } from '@muqabla/contract/play/matches/match';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { toastOk } from '@muqabla/ui/toast';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { opponentOf, opponentResult, sideOf } from '../../../../lib/match-side.rules.ts';
import { startedMatch, useStartedMatch } from '../../../../lib/started-match.ts';
import { usePreload } from '../../../../lib/use-preload.ts';
import * as m from '../../../../messages.ts';
import { roomIdOf } from '../../../../paths.ts';
import { enterWhenVisible, isRoomOpen } from '../../lib/enter-room.ts';
import { ownRematch, shownOffer } from '../../lib/own-rematch.ts';
import { isTyping, useTyping } from '../../lib/typing.ts';
import { alertPlayer } from './alert-player.ts';
import { LiveBar } from './live-bar.tsx';
import { isBoardRunning, type LiveMoment, waitingRequest } from './live-moments.rules.ts';
import { useMoments } from './use-moments.ts';
import { useTitleAlert } from './use-title-alert.ts';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Returns whether this tab is on the screen. */
const useVisible = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

const RequestSheet = lazyComponent(() => import('./request-sheet.tsx'), 'RequestSheet');
const Outcomes = lazyComponent(() => import('./outcomes.tsx'), 'Outcomes');
const ArenaSeat = lazyComponent(() => import('./arena-seat.tsx'), 'ArenaSeat');
const QuickSeat = lazyComponent(() => import('./quick-seat.tsx'), 'QuickSeat');
const StartCurtain = lazyComponent(() => import('./start-curtain.tsx'), 'StartCurtain');

const nameIn = (match: MatchView, me: string) => opponentOf(match, me)?.username ?? m.battle_joiner();
const requestKey = (match: MatchView) => `${match._id} ${match.statusSince}`;

const reportText = (match: MatchView, me: string) => {
  const name = nameIn(match, me);
  if (match.status === 'conflict') return m.live_conflict();
  return opponentResult(match, me) === 'cancel' ? m.live_reported_cancel({ name }) : m.live_reported_win({ name });
};

/**
 * Shows the events of the player's matches on every page: alerts, the request to start, the way into the room, the
 * outcome, and the bar of the match under way.
 */
export function LiveMatches({ me }: { me: string }) {
  const typing = useTyping();
  const visible = useVisible();
  const [dismissed, setDismissed] = useState('');
  /** The request that the player has opened from the bar, also over a board. */
  const [chosen, setChosen] = useState('');
  const starting = useStartedMatch();

  const onMoment = ({ kind, match }: LiveMoment) => {
    const name = nameIn(match, me);
    if (kind === 'requested') {
      alertPlayer('request', match);
      if (isTyping() || isPlaying) void toastOk(m.live_wants_to_play({ name }));
    } else if (kind === 'started') {
      alertPlayer('started', match);
      if (isTyping()) void toastOk(m.live_started({ name }));
      else enterWhenVisible(match);
    } else if (kind === 'codeArrived') {
      alertPlayer('code', match);
      if (!isRoomOpen(match)) void toastOk(m.live_code_toast({ code: match.roomcode }));
    } else if (kind === 'opponentReported') {
      alertPlayer('result', match);
      void toastOk(reportText(match, me));
    } else alertPlayer(match.winner === sideOf(match, me) ? 'won' : 'ended', match);
  };
  const matches = useMoments(me, onMoment);
  const live = matches?.live ?? [];
  const [path] = useLocation();
  const isPlaying = isBoardRunning(live, roomIdOf(path));
  const ended = matches?.ended ?? [];
  const [hasArena, setHasArena] = useState(false);
  if (!hasArena && live.some(({ tournamentId }) => tournamentId !== undefined)) setHasArena(true);
  const offerId = shownOffer.useAs((matchId) => matchId);
  const rematchId = ownRematch.useAs((matchId) => matchId);
  const quick = useQuickSearch(live);
  // An accepted rematch is started by the button that has offered it.
  const request = waitingRequest(
    live.filter((match) => match._id !== rematchId && match !== quick.match),
    me,
  );
  const isHeldBack = typing || (isPlaying && (request === undefined || chosen !== requestKey(request)));
  const isRequestOpen = request !== undefined && dismissed !== requestKey(request) && !isHeldBack;
  const openRequest = () => {
    setDismissed('');
    setChosen(request === undefined ? '' : requestKey(request));
  };
  useTitleAlert(request && m.live_title_request({ name: nameIn(request, me) }));

  return (
    <>
      {hasArena && <ArenaSeat live={live} me={me} />}
      {quick.isKnown && <QuickSeat match={quick.match} onEnd={quick.forget} />}
      <LiveBar live={live.filter(({ _id }) => _id !== offerId)} me={me} onRequest={openRequest} />
      <RequestSheetWhileWaiting
        request={request}
        open={isRequestOpen}
        onDismiss={() => request && setDismissed(requestKey(request))}
      />
      {ended.length > 0 && (
        <Outcomes
          ended={ended}
          seenUntil={matches?.seenUntil ?? ''}
          me={me}
          isHeld={typing || isRequestOpen || !visible}
        />
      )}
      {live.length + ended.length > 0 && <CountAhead />}
      {starting && (
        <StartCurtain key={`start ${starting._id}`} match={starting} onEnd={() => startedMatch.set(undefined)} />
      )}
    </>
  );
}

/** Loads the count for a player whose next battle may start at any moment: it begins with the room. */
function CountAhead() {
  usePreload(() => StartCurtain.load());
  return null;
}

/** The quick match for which the app looks: from its place in the queue until its room is open. */
function useQuickSearch(live: readonly MatchView[]) {
  const [searchedId, setSearchedId] = useState<string>();
  const [isKnown, setKnown] = useState(false);
  const queued = live.find((match) => match.queuedUntil !== undefined && match.tournamentId === undefined);
  if (queued !== undefined && queued._id !== searchedId) {
    setSearchedId(queued._id);
    setKnown(true);
  }
  // An event can bring the opponent before the next answer does.
  const match = live.find(({ _id, status }) => _id === searchedId && ['new', 'requested', 'running'].includes(status));
  return { match, isKnown, forget: () => setSearchedId(undefined) };
}

type RequestSheetProps = {
  request: MatchView | undefined;
  open: boolean;
  onDismiss: () => void;
};

/** Keeps the last request while its sheet slides out. */
function RequestSheetWhileWaiting({ request, open, onDismiss }: RequestSheetProps) {
  const [last, setLast] = useState(request);
  if (request !== undefined && request !== last) setLast(request);
  return last && <RequestSheet match={last} open={open} onDismiss={onDismiss} />;
}
