import type { MatchView } from '@muqabla/contract/matches/match';
import { Note } from '@muqabla/ui/note';
import { timeOfDay } from '../../../lib/dates.ts';
import { opponentOf, opponentResult } from '../../../lib/match-side.rules.ts';
import * as m from '../../../messages.ts';

/** The opponent's submitted result and the deadline to contest it. */
export function OpponentNote({ match, me }: { match: MatchView; me: string }) {
  const name = opponentOf(match, me)?.username ?? '';
  const result = opponentResult(match, me);
  const time = match.deadline === undefined ? undefined : timeOfDay(match.deadline);
  const texts = { win: m.room_opponent_win, loss: m.room_opponent_loss, cancel: m.room_opponent_cancel };
  if (result === undefined) return null;
  return (
    <Note tone="wait" role="status">
      <p>{texts[result]({ name })}</p>
      {time !== undefined && result === 'win' && (
        <p className="mt-1 font-semi">{m.room_answer_by_win({ name, time })}</p>
      )}
      {time !== undefined && result === 'cancel' && (
        <p className="mt-1 font-semi">{m.room_answer_by_cancel({ time })}</p>
      )}
    </Note>
  );
}
