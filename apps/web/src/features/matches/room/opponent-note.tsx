import type { MatchView } from '@muqabla/contract/matches/match';
import { Note } from '@muqabla/ui/note';
import { clockTime } from '../../../lib/clock-time.ts';
import { opponentOf, opponentResult } from '../../../lib/match-side.rules.ts';
import * as m from '../../../messages.ts';

/** What the opponent reported, and until when an answer counts. */
export function OpponentNote({ match, me }: { match: MatchView; me: string }) {
  const name = opponentOf(match, me)?.username ?? '';
  const theirs = opponentResult(match, me);
  const time = match.deadline === undefined ? undefined : clockTime(match.deadline);
  const said = { win: m.room_opponent_win, loss: m.room_opponent_loss, cancel: m.room_opponent_cancel };
  if (theirs === undefined) return null;
  return (
    <Note tone="wait" role="status">
      <p>{said[theirs]({ name })}</p>
      {time !== undefined && theirs === 'win' && (
        <p className="mt-1 font-semi">{m.room_answer_by_win({ name, time })}</p>
      )}
      {time !== undefined && theirs === 'cancel' && (
        <p className="mt-1 font-semi">{m.room_answer_by_cancel({ time })}</p>
      )}
    </Note>
  );
}
