import type { MatchView } from '@muqabla/contract/play/matches/match';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { Flag, Trophy } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import * as m from '../../../../messages.ts';
import { OpponentNote } from './opponent-note.tsx';
import type { RoomState } from './room-state.rules.ts';

export type Choice = 'win' | 'loss' | 'cancel';

type ResultCardProps = {
  match: MatchView;
  me: string;
  state: RoomState;
  /** A result is being submitted. */
  busy: boolean;
  onChoose: (choice: Choice) => void;
  /** Agrees to the opponent's cancel. */
  onAgree: () => void;
};

/** A result that waits on the device, in place of the buttons. */
export function WaitingResultCard({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <h2>{m.room_result()}</h2>
      <Note tone="wait" role="status">
        {m.room_result_waits()}
      </Note>
      <Button variant="outline" block busy={busy} onClick={onRetry}>
        {m.try_again()}
      </Button>
    </Card>
  );
}

/** Buttons to submit a result: win, loss or cancel. */
export function ResultCard({ match, me, state, busy, onChoose, onAgree }: ResultCardProps) {
  const tallClass = 'min-h-16! flex-col gap-0.5! text-body!';
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <h2>{m.room_result()}</h2>
      {state.opponentReported ? (
        <OpponentNote match={match} me={me} busy={busy} onAgree={onAgree} />
      ) : (
        <p className="text-small text-text-2">{m.room_result_hint()}</p>
      )}
      {state.mayClaim ? (
        <>
          <div className="grid grid-cols-2 gap-2.5">
            <Button
              variant="ok"
              aria-haspopup="dialog"
              icon={<Trophy size={22} aria-hidden />}
              className={tallClass}
              onClick={() => onChoose('win')}
            >
              {m.room_i_win()}
            </Button>
            <Button
              variant="outline"
              aria-haspopup="dialog"
              icon={<Flag size={22} aria-hidden />}
              className={tallClass}
              onClick={() => onChoose('loss')}
            >
              {m.room_i_lost()}
            </Button>
          </div>
          <Button
            variant="ghost"
            block
            aria-haspopup="dialog"
            className="text-bad-ink!"
            onClick={() => onChoose('cancel')}
          >
            {m.cancel()}
          </Button>
        </>
      ) : (
        <>
          <p className="text-small text-text-3">{m.room_result_later()}</p>
          <Button variant="bad" block aria-haspopup="dialog" onClick={() => onChoose('cancel')}>
            {m.cancel()}
          </Button>
        </>
      )}
    </Card>
  );
}
