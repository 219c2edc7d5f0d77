import type { LichessGameView } from '@muqabla/contract/play/lichess/lichess-calls';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { ExternalLink } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { Spinner } from '@muqabla/ui/spinner';
import { Steps } from '@muqabla/ui/steps';
import { minutesAndSeconds } from '../../../../lib/duration.rules.ts';
import { useCountdown } from '../../../../lib/use-countdown.ts';
import * as m from '../../../../messages.ts';

const STEP: Record<LichessGameView['phase'], 0 | 1 | 2 | 3> = { open: 0, creating: 0, joining: 1, playing: 2, over: 3 };

type LichessGameCardProps = { game: LichessGameView; role: 'host' | 'joiner' };

/** The game of a running match: being created, to be opened, or under way. */
export function LichessGameCard({ game, role }: LichessGameCardProps) {
  const { phase, url, joinUntil, troubleSince } = game;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <h2>{m.lichess_game()}</h2>
      <Steps
        label={m.room_progress()}
        steps={[m.lichess_step_create(), m.lichess_step_open(), m.lichess_step_play()]}
        current={STEP[phase]}
      />
      {troubleSince !== undefined && (
        <Note tone="wait" role="status">
          {m.lichess_trouble()}
        </Note>
      )}
      {url === undefined ? <Creating /> : <Terms game={game} role={role} />}
      {url !== undefined && (
        <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'primary', block: true })}>
          <ExternalLink size={20} aria-hidden />
          {m.lichess_play()}
        </a>
      )}
      {joinUntil !== undefined && <JoinClock key={joinUntil} until={joinUntil} />}
      {phase === 'playing' && (
        <div role="status" className="grid gap-1">
          <b>{m.lichess_playing()}</b>
          <p className="text-text-2">{m.lichess_playing_next()}</p>
        </div>
      )}
    </Card>
  );
}

function Creating() {
  return (
    <div role="status" className="grid justify-items-center gap-1.5 text-center">
      <span className="grid text-link">
        <Spinner />
      </span>
      <b>{m.lichess_creating()}</b>
      <p className="text-text-2">{m.lichess_creating_next()}</p>
    </div>
  );
}

function Terms({ game: { white, clock, names }, role }: LichessGameCardProps) {
  const [username, opponent] = role === 'host' ? [names?.host, names?.joiner] : [names?.joiner, names?.host];
  return (
    <div className="grid gap-1">
      <p className="font-semi">{white === role ? m.lichess_you_white({ clock }) : m.lichess_you_black({ clock })}</p>
      {username !== undefined && opponent !== undefined && (
        <p className="break-words text-text-2">{m.lichess_as({ username, opponent })}</p>
      )}
    </div>
  );
}

function JoinClock({ until }: { until: string }) {
  const seconds = useCountdown(Date.parse(until));
  return (
    <div className="grid gap-1 text-small text-text-2">
      <p>
        {m.lichess_join_left()}{' '}
        <b role="timer" aria-live="off" className="num text-text">
          {minutesAndSeconds(seconds)}
        </b>
      </p>
      <p>{m.lichess_join_late()}</p>
    </div>
  );
}
