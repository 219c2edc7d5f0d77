import type { Side } from '@muqabla/contract/play/matches/match';
import { cx } from '@muqabla/ui/cx';
import { useEffect, useState } from 'react';
import * as m from '../../../../messages.ts';
import { clockText, isBeforeFirstAct, type LiveBoard, shownMilliseconds } from './live-board.rules.ts';

const TICK_MILLISECONDS = 200;
const SHORT_MILLISECONDS = { 'per-act': 5_000, budget: 30_000 };

/** The seconds left of the own clock that are read aloud, by its kind. */
const SPOKEN_SECONDS = { 'per-act': [5, 10], budget: [10, 30, 60] };

/** A side's clock by the server's time. The own one says when little is left; what ticks is not read aloud. */
export function SideClock({ board, side }: { board: LiveBoard; side: Side }) {
  const [now, setNow] = useState(() => Date.now());
  const { state, acts, offset, clock, extraTime } = board;
  const isRunning = state?.turn === side;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (state === undefined) return null;
  const left = shownMilliseconds(state, side, now + offset, isBeforeFirstAct(acts));
  const isShort = isRunning && left <= SHORT_MILLISECONDS[clock.kind];
  const spoken = SPOKEN_SECONDS[clock.kind].find((seconds) => left <= seconds * 1000);
  return (
    <>
      {side === board.side && (
        <span role="status" className="sr-only">
          {isRunning && spoken !== undefined && m.board_time_left({ seconds: String(spoken) })}
        </span>
      )}
      <span className="grid justify-items-end">
        <span
          role="timer"
          aria-label={m.board_clock()}
          className={cx(
            'num rounded-s px-2.5 py-1 text-h3 font-bold',
            isShort ? 'bg-bad-tint text-bad-ink' : isRunning ? 'bg-tonal text-on-tonal' : 'bg-inset text-text-2',
          )}
        >
          {clockText(left)}
        </span>
        {extraTime?.[side] === true && (
          <span className="text-caption leading-4 text-text-2">{m.extra_time_mark()}</span>
        )}
      </span>
    </>
  );
}
