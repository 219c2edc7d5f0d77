import type { MatchView } from '@muqabla/contract/play/matches/match';
import { Avatar } from '@muqabla/ui/avatar';
import { Button } from '@muqabla/ui/button';
import { CountdownRing } from '@muqabla/ui/countdown-ring';
import { Swords } from '@muqabla/ui/icons';
import { MomentSheet } from '@muqabla/ui/moment-sheet';
import { Money } from '@muqabla/ui/money';
import { minutesAndSeconds } from '../../../../lib/duration.rules.ts';
import { useGameTitle } from '../../../../lib/games.ts';
import { prizeOf } from '../../../../lib/match-side.rules.ts';
import { useCountdown } from '../../../../lib/use-countdown.ts';
import * as m from '../../../../messages.ts';
import { extraTimeText } from '../../lib/extra-time.ts';
import { useAnswerRequest } from './use-answer-request.ts';

type RequestSheetProps = {
  match: MatchView;
  open: boolean;
  /** The player will answer later; the request goes on waiting. */
  onDismiss: () => void;
};

/** A joiner wants to play: who, for how much, and how long the host has to start. */
export function RequestSheet({ match, open, onDismiss }: RequestSheetProps) {
  const { busy, start, reject } = useAnswerRequest(match);
  const game = useGameTitle(match.gameName);
  const extraTime = extraTimeText(match, match.host._id);
  const name = match.joiner?.username ?? m.battle_joiner();
  return (
    <MomentSheet
      open={open}
      onClose={onDismiss}
      title={m.live_wants_to_play({ name })}
      closeLabel={m.live_not_now()}
      band={<RequestBand match={match} />}
      actions={
        <>
          <Button
            variant="primary"
            block
            className="min-h-14!"
            icon={<Swords size={22} aria-hidden />}
            busy={busy === 'start'}
            onClick={start}
          >
            {m.live_start()}
          </Button>
          <div className="grid grid-cols-2 gap-2.5">
            <Button variant="outline" onClick={onDismiss}>
              {m.live_not_now()}
            </Button>
            <Button variant="bad" busy={busy === 'reject'} onClick={reject}>
              {m.live_reject()}
            </Button>
          </div>
        </>
      }
    >
      <p className="text-text-2">{game}</p>
      <dl className="grid grid-cols-2 divide-x divide-line rounded-m bg-inset py-2.5">
        <Figure label={m.live_you_put_in()} rupees={match.amount} />
        <Figure label={m.live_winner_gets()} rupees={prizeOf(match)} />
      </dl>
      {extraTime !== undefined && <p className="text-small font-semi">{extraTime}</p>}
      <p className="text-small text-text-2">{m.live_request_note()}</p>
    </MomentSheet>
  );
}

function Figure({ label, rupees }: { label: string; rupees: number }) {
  return (
    <div className="grid">
      <dt className="text-caption text-text-3">{label}</dt>
      <dd>
        <Money rupees={rupees} className="text-h1 leading-7" />
      </dd>
    </div>
  );
}

function RequestBand({ match }: { match: MatchView }) {
  const { host, joiner, deadline, statusSince } = match;
  return (
    <div className="vs-banner grid grid-cols-[1fr_auto_1fr] items-center px-4 py-7">
      <Avatar image={host.avatar} size={64} className="justify-self-center ring-4 ring-disc" />
      {deadline === undefined ? (
        <span className="size-19" />
      ) : (
        <RequestTimer key={deadline} statusSince={statusSince} deadline={deadline} />
      )}
      <Avatar image={joiner?.avatar} size={76} className="justify-self-center ring-4 ring-disc" />
    </div>
  );
}

function RequestTimer({ statusSince, deadline }: { statusSince: string; deadline: string }) {
  const seconds = useCountdown(Date.parse(deadline));
  return (
    <CountdownRing
      seconds={seconds}
      total={(Date.parse(deadline) - Date.parse(statusSince)) / 1000}
      text={minutesAndSeconds(seconds)}
      label={m.live_request_timer()}
    />
  );
}
