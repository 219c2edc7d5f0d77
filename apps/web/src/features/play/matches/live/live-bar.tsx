import type { MatchView } from '@muqabla/contract/play/matches/match';
import { Avatar } from '@muqabla/ui/avatar';
import { cx } from '@muqabla/ui/cx';
import { ChevronRight } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { minutesAndSeconds } from '../../../../lib/duration.rules.ts';
import { opponentOf } from '../../../../lib/match-side.rules.ts';
import { useCountdown } from '../../../../lib/use-countdown.ts';
import * as m from '../../../../messages.ts';
import { lobbyPath, matchPath, paths, roomIdOf } from '../../../../paths.ts';
import { isShownOnHome, liveBarOf, type LiveState, OWN_TURN } from '../../lib/live-bar.rules.ts';
import { liveText } from '../../lib/live-text.ts';

type LiveBarProps = {
  live: readonly MatchView[];
  me: string;
  /** Opens the request to start again. */ onRequest: () => void;
};

/** The player's most urgent match under way, at the bottom of every page but its own room. */
export function LiveBar({ live, me, onRequest }: LiveBarProps) {
  const [path] = useLocation();
  const bar = liveBarOf(live, me, roomIdOf(path));
  if (bar === undefined || (path === paths.home && isShownOnHome(bar))) return null;
  const { match, state, more } = bar;
  const name = (state === 'rematchOffered' ? match.host : opponentOf(match, me))?.username ?? m.battle_joiner();
  const content = <BarContent match={match} text={liveText(state, name)} more={more} action={actionOf(state)} />;
  const className = 'flex min-h-14 w-full items-center gap-2.5 px-gutter py-1.5 text-left';
  return (
    <BarFrame>
      {state === 'wantsToPlay' ? (
        <button type="button" aria-haspopup="dialog" className={className} onClick={onRequest}>
          {content}
        </button>
      ) : (
        <Link
          href={state === 'rematchOffered' ? lobbyPath(match.gameName) : matchPath(match._id, match.room)}
          className={className}
        >
          {content}
        </Link>
      )}
    </BarFrame>
  );
}

const actionOf = (state: LiveState): string | undefined => {
  if (!OWN_TURN.has(state)) return undefined;
  return state === 'theyReported' ? m.live_answer() : m.live_open();
};

type BarContentProps = { match: MatchView; text: string; more: number; action: string | undefined };

function BarContent({ match, text, more, action }: BarContentProps) {
  const { host, joiner, deadline, amount } = match;
  const second = joiner ?? match.invited;
  return (
    <>
      <span aria-hidden className="flex flex-none">
        <Avatar image={host.avatar} size={32} className="ring-2 ring-host" />
        <Avatar image={second?.avatar} size={32} className="-ml-2 ring-2 ring-join" />
      </span>
      <span className="grid min-w-0 flex-1">
        <b className="line-clamp-2 text-small leading-5 font-semi">{text}</b>
        <span className="flex flex-wrap gap-x-2.5 text-caption text-on-bar-2">
          {amount > 0 && <Money rupees={amount} className="font-medium" />}
          {deadline !== undefined && <TimeLeft key={deadline} deadline={deadline} />}
          {more > 0 && <span>{m.live_more({ count: more })}</span>}
        </span>
      </span>
      {action === undefined ? (
        <ChevronRight size={20} aria-hidden className="flex-none text-on-bar-2" />
      ) : (
        <span className="flex-none rounded-full bg-action px-3.5 py-2 text-small leading-4.5 font-bold text-on-action">
          {action}
        </span>
      )}
    </>
  );
}

function TimeLeft({ deadline }: { deadline: string }) {
  const seconds = useCountdown(Date.parse(deadline));
  // Hidden while more than an hour is left.
  if (seconds >= 3600) return null;
  return (
    <span role="timer" aria-live="off" className="num">
      {m.live_time_left({ time: minutesAndSeconds(seconds) })}
    </span>
  );
}

/** Reserves its height for buttons that pages dock at the bottom. */
function BarFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--live-bar', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    if (frame.current !== null) observer.observe(frame.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--live-bar');
    };
  }, []);
  return (
    <section
      ref={frame}
      aria-label={m.live_battle()}
      className={cx(
        'slide-in bg-bar text-on-bar last:pb-[env(safe-area-inset-bottom)]',
        '[&_:focus-visible]:-outline-offset-3 [&_:focus-visible]:outline-bar-accent',
      )}
    >
      {children}
    </section>
  );
}
