import type { MatchView } from '@muqabla/contract/play/matches/match';
import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Note } from '@muqabla/ui/note';
import { opponentOf, opponentResult } from '../../../../lib/match-side.rules.ts';
import { usePenalties } from '../../../../lib/settings.ts';
import * as m from '../../../../messages.ts';
import { AnswerClock } from './answer-clock.tsx';

const RuleWarning = lazyComponent(() => import('./rule-warning.tsx'), 'RuleWarning');

type OpponentNoteProps = {
  match: MatchView;
  me: string;
  busy: boolean;
  /** Agrees to the opponent's cancel. */
  onAgree: () => void;
};

/** The opponent's submitted result: what to do if it is right, what if it is wrong, and the time to answer. */
export function OpponentNote({ match, me, busy, onAgree }: OpponentNoteProps) {
  const name = opponentOf(match, me)?.username ?? '';
  const result = opponentResult(match, me);
  const penalty = formatRupees(usePenalties().notUpdating);
  const amount = formatRupees(match.amount);
  const { deadline } = match;
  if (result === undefined) return null;
  return (
    <>
      <Note tone="wait" role="status">
        {result === 'win' && (
          <>
            <b className="block">{m.room_opponent_win_said({ name })}</b>
            <span>{m.room_opponent_win_right()}</span>
            {match.room === 'manual' && <RuleWarning match={match} me={me} />}
            {deadline !== undefined && (
              <p className="mt-1 font-semi">{m.room_answer_or_lose({ name, amount, penalty })}</p>
            )}
          </>
        )}
        {result === 'loss' && <span>{m.room_opponent_loss({ name })}</span>}
        {result === 'cancel' && (
          <>
            <b className="block">{m.room_opponent_cancel_said({ name })}</b>
            {m.room_opponent_cancel_right()}
          </>
        )}
      </Note>
      {deadline !== undefined && <AnswerClock key={deadline} deadline={deadline} label={m.room_answer_left()} />}
      {result === 'cancel' && (
        <Button block busy={busy} onClick={onAgree}>
          {m.room_agree_cancel({ amount })}
        </Button>
      )}
    </>
  );
}
