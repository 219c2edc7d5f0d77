import type { MatchView } from '@muqabla/contract/matches/match';
import { Card } from '@muqabla/ui/card';
import { Steps } from '@muqabla/ui/steps';
import { useState } from 'react';
import { PenaltyTable } from '../../../components/penalty-table.tsx';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { opponentOf } from '../../../lib/match-side.rules.ts';
import { useWarmUp } from '../../../lib/use-warm-up.ts';
import * as m from '../../../messages.ts';
import { OutcomeCard } from './outcome-card.tsx';
import { type Choice, ResultCard } from './result-card.tsx';
import { RoomBanner } from './room-banner.tsx';
import { RoomCodeCard } from './room-code-card.tsx';
import { roomStateOf } from './room-state.rules.ts';
import { SubmissionCard } from './submission-card.tsx';
import { useSubmitResult } from './use-submit-result.ts';
import { WaitingCard } from './waiting-card.tsx';

const loadReportSheet = () => import('./report-sheet.tsx');
const ReportSheet = lazyNamed(loadReportSheet, 'ReportSheet');

/** Everything about one battle, by where it stands. */
export function RoomBoard({ match, me }: { match: MatchView; me: string }) {
  useWarmUp(() => Promise.all([loadReportSheet(), import('@muqabla/ui/toaster')]));
  const state = roomStateOf(match, me);
  const opponent = opponentOf(match, me)?.username ?? m.battle_joiner();
  // The sheet lives here and not in a card, because it must outlast the card while its result is on the way.
  const [sheet, setSheet] = useState<{ choice: Choice; open: boolean }>();
  const { forget, ...submit } = useSubmitResult(match);
  const close = () => {
    setSheet((shown) => shown && { ...shown, open: false });
    forget();
  };
  const over = state.phase === 'completed' || state.phase === 'cancelled' || state.phase === 'deleted';
  const waiting =
    state.phase === 'waitingForPlayer' || state.phase === 'wantsToPlay' || state.phase === 'waitingForHost';
  const playing = state.phase === 'playing';
  return (
    <>
      <RoomBanner match={match} />
      {!over && (
        <Steps
          label={m.room_progress()}
          steps={[m.room_step_code(), m.room_step_play(), m.room_step_result()]}
          current={state.step}
        />
      )}
      {waiting && <WaitingCard match={match} phase={state.phase} opponent={opponent} />}
      {playing && <RoomCodeCard match={match} state={state} opponent={opponent} />}
      {playing && (
        <ResultCard match={match} me={me} state={state} onChoose={(choice) => setSheet({ choice, open: true })} />
      )}
      {(state.phase === 'submitted' || state.phase === 'conflict') && <SubmissionCard match={match} me={me} />}
      {over && <OutcomeCard match={match} me={me} />}
      {!over && (
        <Card className="pb-2!">
          <PenaltyTable />
        </Card>
      )}
      {sheet && <ReportSheet {...sheet} {...submit} match={match} opponent={opponent} onClose={close} />}
    </>
  );
}
