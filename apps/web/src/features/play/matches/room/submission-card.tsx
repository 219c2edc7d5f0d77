import type { MatchView } from '@muqabla/contract/play/matches/match';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { Headset } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { Steps } from '@muqabla/ui/steps';
import { Link } from 'wouter';
import { timeOfDay } from '../../../../lib/dates.ts';
import { opponentOf, ownResult } from '../../../../lib/match-side.rules.ts';
import * as m from '../../../../messages.ts';
import { chatAboutPath } from '../../../../paths.ts';
import { ReportLines } from '../../components/report-lines.tsx';
import { AnswerClock } from './answer-clock.tsx';
import { ReviewWait, reviewedSince } from './review-wait.tsx';

/** The player's submitted result on its way: sent, checked or awaiting the opponent's answer, decided. */
export function SubmissionCard({ match, me }: { match: MatchView; me: string }) {
  const name = opponentOf(match, me)?.username ?? '';
  const isConflict = match.status === 'conflict';
  // Two results lead to a conflict; with one, the settlement by rule was objected to.
  const isObjected = isConflict && (match.host_status === undefined || match.joiner_status === undefined);
  const { deadline } = match;
  const since = reviewedSince(match, me);
  const isAwaitingAnswer = !isConflict && deadline !== undefined;
  const deadlineText = ownResult(match, me) === 'cancel' ? m.room_their_time_cancel : m.room_their_time_win;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <h2>{m.battle_your_submission()}</h2>
      <Steps
        label={m.room_track()}
        steps={[
          m.room_track_sent(),
          isAwaitingAnswer ? m.room_track_answer() : m.room_track_checking(),
          m.room_track_decided(),
        ]}
        current={1}
      />
      {isConflict && (
        <Note tone="bad" role="status">
          <b className="block">{isObjected ? m.rule_review() : m.room_conflict()}</b>
          {isObjected ? m.rule_review_next() : m.room_conflict_next()}
        </Note>
      )}
      {isAwaitingAnswer && (
        <>
          <AnswerClock key={deadline} deadline={deadline} label={m.room_opponent_left({ name })} />
          <p className="text-text-2">{deadlineText({ name, time: timeOfDay(deadline) })}</p>
        </>
      )}
      {!isAwaitingAnswer && <ReviewWait key={since} matchId={match._id} since={since} />}
      <ReportLines match={match} me={me} />
      <Link href={chatAboutPath(match._id)} className={buttonClass({ block: true })}>
        <Headset size={20} aria-hidden />
        {m.battle_support()}
      </Link>
    </Card>
  );
}
