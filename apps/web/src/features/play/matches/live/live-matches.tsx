import type { MatchView } from '@muqabla/contract/matches/match';
import { toastOk } from '@muqabla/ui/toast';
import { useEffect, useState } from 'react';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { isWithoutCode, opponentOf, opponentResult, sideOf } from '../../../lib/match-side.rules.ts';
import { isTyping, useTyping } from '../../../lib/typing.ts';
import { useVisible } from '../../../lib/use-visible.ts';
import * as m from '../../../messages.ts';
import { alertPlayer } from './alert-player.ts';
import { enterWhenVisible, isRoomOpen } from './enter-room.ts';
import { LiveBar } from './live-bar.tsx';
import { type LiveMoment, waitingRequest } from './live-moments.rules.ts';
import { markOutcomeSeen } from './seen-outcomes.ts';
import { useMoments } from './use-moments.ts';
import { useOutcome } from './use-outcome.ts';
import { useTitleAlert } from './use-title-alert.ts';

const RequestSheet = lazyComponent(() => import('./request-sheet.tsx'), 'RequestSheet');
const OutcomeSheet = lazyComponent(() => import('./outcome-sheet.tsx'), 'OutcomeSheet');
const ArenaSeat = lazyComponent(() => import('./arena-seat.tsx'), 'ArenaSeat');
const StartCurtain = lazyComponent(() => import('./start-curtain.tsx'), 'StartCurtain');

const nameIn = (match: MatchView, me: string) => opponentOf(match, me)?.username ?? m.battle_joiner();
const requestKey = (match: MatchView) => `${match._id} ${match.statusSince}`;

const reportText = (match: MatchView, me: string) => {
  const name = nameIn(match, me);
  if (match.status === 'conflict') return m.live_conflict();
  return opponentResult(match, me) === 'cancel' ? m.live_reported_cancel({ name }) : m.live_reported_win({ name });
};

/**
 * What happens to the player's matches, on every page: alerts, the request to start, the way into the room, the outcome,
 * and the bar of the match under way.
 */
export function LiveMatches({ me }: { me: string }) {
  const typing = useTyping();
  const visible = useVisible();
  const [dismissed, setDismissed] = useState('');
  const [starting, setStarting] = useState<MatchView>();

  const onMoment = ({ kind, match }: LiveMoment) => {
    const name = nameIn(match, me);
    if (kind === 'requested') {
      alertPlayer('request', match);
      if (isTyping()) void toastOk(m.live_wants_to_play({ name }));
    } else if (kind === 'started') {
      alertPlayer('started', match);
      if (isTyping()) void toastOk(m.live_started({ name }));
      else enterWhenVisible(match, () => setStarting(match));
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
  const [hasArena, setHasArena] = useState(false);
  if (!hasArena && live.some(({ tournamentId }) => tournamentId !== undefined)) setHasArena(true);
  useEffect(() => {
    // The pages of boards and of games on Lichess show the end themselves.
    for (const match of matches?.ended ?? [])
      if (isWithoutCode(match.room) && isRoomOpen(match)) markOutcomeSeen(me, match.statusSince);
  }, [matches, me]);

  const request = waitingRequest(live, me);
  const isRequestOpen = request !== undefined && dismissed !== requestKey(request) && !typing;
  useTitleAlert(request && m.live_title_request({ name: nameIn(request, me) }));
  const outcome = useOutcome({ ended: matches?.ended ?? [], me, isHeld: typing || isRequestOpen || !visible });

  return (
    <>
      {hasArena && <ArenaSeat live={live} me={me} />}
      <LiveBar live={live} me={me} onRequest={() => setDismissed('')} />
      <RequestSheetWhileWaiting
        request={request}
        open={isRequestOpen}
        onDismiss={() => request && setDismissed(requestKey(request))}
        onStarted={setStarting}
      />
      {outcome.match && (
        <OutcomeSheet
          key={outcome.match._id}
          match={outcome.match}
          me={me}
          open={outcome.open}
          onClose={outcome.close}
        />
      )}
      {starting && <StartCurtain match={starting} onEnd={() => setStarting(undefined)} />}
    </>
  );
}

type RequestSheetProps = {
  request: MatchView | undefined;
  open: boolean;
  onDismiss: () => void;
  onStarted: (match: MatchView) => void;
};

/** Keeps the last request while its sheet slides out. */
function RequestSheetWhileWaiting({ request, open, ...handlers }: RequestSheetProps) {
  const [last, setLast] = useState(request);
  if (request !== undefined && request !== last) setLast(request);
  return last && <RequestSheet match={last} open={open} {...handlers} />;
}
