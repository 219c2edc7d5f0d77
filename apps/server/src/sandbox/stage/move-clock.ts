import { refuse } from '@muqabla/contract/refusals';
import { type Clock, isMovable } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/calls.ts';

type Services = { clock: Clock; runDueJobs: () => Promise<void>; runMinutelyJobs: () => Promise<void> };

const MINUTE_MILLISECONDS = 60_000;

const clockView = (clock: Clock) => {
  const now = clock.now();
  return { now: now.toISOString(), aheadMinutes: Math.round((now.getTime() - Date.now()) / MINUTE_MILLISECONDS) };
};

/** The sandbox's time. */
export const getStageClock =
  ({ clock }: { clock: Clock }): Handler<'GET /sandbox/stage/clock'> =>
  async () =>
    clockView(clock);

/** Moves the sandbox's time forward, and has the jobs run that are due by then. */
export const moveStageClock =
  ({ clock, runDueJobs, runMinutelyJobs }: Services): Handler<'POST /sandbox/stage/clock'> =>
  async ({ body: { minutes } }) => {
    if (!isMovable(clock)) return refuse('NOT_FOUND');
    clock.advance({ minutes });
    await runDueJobs();
    await runMinutelyJobs();
    return clockView(clock);
  };
