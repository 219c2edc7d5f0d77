import type { MatchView } from '@muqabla/contract/matches/match';
import { Card } from '@muqabla/ui/card';
import { Note } from '@muqabla/ui/note';
import { ReportLines } from '../../../components/report-lines.tsx';
import { ReviewNote } from '../../../components/review-note.tsx';
import { clockTime } from '../../../lib/clock-time.ts';
import { opponentOf, ownResult } from '../../../lib/match-side.rules.ts';
import * as m from '../../../messages.ts';

/** What this player reported, what happens with it and when. */
export function SubmissionCard({ match, me }: { match: MatchView; me: string }) {
  const name = opponentOf(match, me)?.username ?? '';
  const conflict = match.status === 'conflict';
  const theirTime = ownResult(match, me) === 'cancel' ? m.room_their_time_cancel : m.room_their_time_win;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2>{m.battle_your_submission()}</h2>
      <ReportLines match={match} me={me} />
      {conflict && (
        <Note tone="bad" role="status">
          <b className="block">{m.room_conflict()}</b>
          {m.room_conflict_next()}
        </Note>
      )}
      {!conflict && match.deadline !== undefined && <Note>{theirTime({ name, time: clockTime(match.deadline) })}</Note>}
      <ReviewNote />
    </Card>
  );
}
