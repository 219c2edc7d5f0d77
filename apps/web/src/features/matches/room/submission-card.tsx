import type { MatchView } from '@muqabla/contract/matches/match';
import { Card } from '@muqabla/ui/card';
import { Note } from '@muqabla/ui/note';
import { ReportLines } from '../../../components/report-lines.tsx';
import { ReviewNote } from '../../../components/review-note.tsx';
import { timeOfDay } from '../../../lib/dates.ts';
import { opponentOf, ownResult } from '../../../lib/match-side.rules.ts';
import * as m from '../../../messages.ts';

/** The player's submitted result and what happens next. */
export function SubmissionCard({ match, me }: { match: MatchView; me: string }) {
  const name = opponentOf(match, me)?.username ?? '';
  const isConflict = match.status === 'conflict';
  const deadlineText = ownResult(match, me) === 'cancel' ? m.room_their_time_cancel : m.room_their_time_win;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2>{m.battle_your_submission()}</h2>
      <ReportLines match={match} me={me} />
      {isConflict && (
        <Note tone="bad" role="status">
          <b className="block">{m.room_conflict()}</b>
          {m.room_conflict_next()}
        </Note>
      )}
      {!isConflict && match.deadline !== undefined && (
        <Note>{deadlineText({ name, time: timeOfDay(match.deadline) })}</Note>
      )}
      <ReviewNote />
    </Card>
  );
}
