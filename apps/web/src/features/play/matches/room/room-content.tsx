import type { MatchView } from '@muqabla/contract/play/matches/match';
import { hasEnded } from '@muqabla/contract/play/matches/match-moves';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Money } from '@muqabla/ui/money';
import { Plate } from '@muqabla/ui/plate';
import { Skeleton } from '@muqabla/ui/skeleton';
import { Spinner } from '@muqabla/ui/spinner';
import { Steps } from '@muqabla/ui/steps';
import { Versus } from '@muqabla/ui/versus';
import { useState } from 'react';
import { Link } from 'wouter';
import { opponentOf, prizeOf } from '../../../../lib/match-side.rules.ts';
import { usePreload } from '../../../../lib/use-preload.ts';
import { battleTransition } from '../../../../lib/view-transition.ts';
import * as m from '../../../../messages.ts';
import { lobbyPath } from '../../../../paths.ts';
import { PenaltyTable } from '../../components/penalty-table.tsx';
import { type Choice, ResultCard, WaitingResultCard } from './result-card.tsx';
import { RoomCodeCard } from './room-code-card.tsx';
import { type RoomPhase, roomStateOf } from './room-state.rules.ts';
import { SubmitError } from './submit-error.tsx';
import { loadResultOutbox, useSubmitResult, useWaitingResult } from './use-submit-result.ts';

const texts: Partial<Record<RoomPhase, { title: (params: { name: string }) => string; next: () => string }>> = {
  waitingForPlayer: { title: () => m.room_waiting_player(), next: m.room_waiting_player_next },
  wantsToPlay: { title: m.room_wants_to_play, next: m.room_wants_to_play_next },
  waitingForHost: { title: m.room_waiting_host, next: m.room_waiting_host_next },
};

/** Status of a match that has not started, with a link to the lobby. `opponent` is a name. */
function WaitingCard({ match, phase, opponent }: { match: MatchView; phase: RoomPhase; opponent: string }) {
  const text = texts[phase];
  if (text === undefined) return null;
  return (
    <Card className="grid justify-items-center gap-2.5 text-center">
      <div role="status" className="grid justify-items-center gap-1.5">
        <span className="grid text-link">
          <Spinner />
        </span>
        <h2>{text.title({ name: opponent })}</h2>
        <p className="text-text-2">{text.next()}</p>
      </div>
      <Link href={lobbyPath(match.gameName)} className={buttonClass({ block: true })}>
        {m.battle_to_lobby()}
      </Link>
    </Card>
  );
}

const MatchSkills = lazyComponent(() => import('../../components/match-skills.tsx'), 'MatchSkills');

/** Shows both players with their skill, stake and prize. */
function RoomBanner({ match }: { match: MatchView }) {
  const { host, joiner } = match;
  return (
    <section
      aria-label={m.battle_title()}
      className="grid gap-2.5 rounded-l bg-surface pb-3 shadow-1"
      style={battleTransition(match._id)}
    >
      <Versus
        size="banner"
        versusLabel={m.battle_versus()}
        host={{ name: host.username || m.battle_host(), image: host.avatar, role: m.battle_host() }}
        joiner={{
          name: joiner?.username ?? m.battle_tbd(),
          image: joiner?.avatar,
          role: joiner === undefined ? m.battle_open_seat() : m.battle_joiner(),
        }}
      />
      <Plate
        left={{ label: m.battle_playing_for(), value: <Money rupees={match.amount} /> }}
        right={{ label: m.battle_prize(), value: <Money rupees={prizeOf(match)} /> }}
      />
      <MatchSkills match={match} />
    </section>
  );
}

const cardSkeleton = <Skeleton className="h-45 rounded-l" />;
const OutcomeCard = lazyComponent(() => import('./outcome-card.tsx'), 'OutcomeCard', cardSkeleton);
const SubmissionCard = lazyComponent(() => import('./submission-card.tsx'), 'SubmissionCard', cardSkeleton);
const PhrasesCard = lazyComponent(
  () => import('../../components/phrases-card.tsx'),
  'PhrasesCard',
  <Skeleton className="h-32 rounded-l" />,
);
const loadReportSheet = () => import('./report-sheet.tsx');
const ReportSheet = lazyComponent(loadReportSheet, 'ReportSheet');

/** Content of the match room by the match's phase. */
export function RoomContent({ match, me }: { match: MatchView; me: string }) {
  usePreload(() => Promise.all([loadReportSheet(), loadResultOutbox(), import('@muqabla/ui/toaster')]));
  const state = roomStateOf(match, me);
  const opponent = opponentOf(match, me)?.username ?? m.battle_joiner();
  // The sheet's state is here and not in a card, because the card can unmount while the result is being submitted.
  const [sheet, setSheet] = useState<{ choice: Choice; open: boolean } | undefined>(
    // Opened with a shared picture: share-result.tsx.
    location.search === '?shared' && state.mayClaim ? { choice: 'win', open: true } : undefined,
  );
  const { clearError, ...submit } = useSubmitResult(match, me);
  const waiting = useWaitingResult(match._id, me);
  const close = () => {
    setSheet((current) => current && { ...current, open: false });
    clearError();
  };
  const isOver = hasEnded(match.status);
  const isWaiting =
    state.phase === 'waitingForPlayer' || state.phase === 'wantsToPlay' || state.phase === 'waitingForHost';
  const isPlaying = state.phase === 'playing';
  const isSubmitted = state.phase === 'submitted' || state.phase === 'conflict';
  // The opponent's answer or a decision can end the match while a form is open.
  const isSheetOpen = sheet?.open === true && (submit.busy || state.mayReport);
  // An open form says it itself.
  const hasWaitingResult = waiting.isWaiting && !isSheetOpen;
  return (
    <>
      <RoomBanner match={match} />
      {!isOver && !isSubmitted && (
        <Steps
          label={m.room_progress()}
          steps={[m.room_step_code(), m.room_step_play(), m.room_step_result()]}
          current={state.step}
        />
      )}
      {isWaiting && <WaitingCard match={match} phase={state.phase} opponent={opponent} />}
      {isPlaying && <RoomCodeCard match={match} state={state} opponent={opponent} />}
      {isPlaying && hasWaitingResult && <WaitingResultCard busy={waiting.busy} onRetry={waiting.retry} />}
      {isPlaying && !hasWaitingResult && (
        <ResultCard
          match={match}
          me={me}
          state={state}
          busy={submit.busy}
          onChoose={(choice) => setSheet({ choice, open: true })}
          onAgree={() => submit.send({ resultStatus: 'cancel', cancelReason: 'Other' })}
        />
      )}
      {match.status === 'running' && <PhrasesCard match={match} me={me} />}
      {isPlaying && !sheet?.open && !hasWaitingResult && <SubmitError message={submit.error} />}
      {isSubmitted && <SubmissionCard match={match} me={me} />}
      {isOver && <OutcomeCard match={match} me={me} />}
      {!isOver && (
        <Card className="pb-2!">
          <PenaltyTable isAuto={match.room === 'auto'} />
        </Card>
      )}
      {sheet && (
        <ReportSheet {...sheet} open={isSheetOpen} {...submit} match={match} opponent={opponent} onClose={close} />
      )}
    </>
  );
}
