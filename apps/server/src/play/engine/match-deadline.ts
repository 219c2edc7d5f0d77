import type { Background } from '../../platform/background.ts';
import type { Queries } from '../../platform/db/database.ts';
import { promptJob } from '../../platform/jobs/job-kind.ts';
import type { JobPayloads } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/observe/log.ts';
import type { MoveMaker } from './make-move.ts';
import { listDueMatches } from './match.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'match-deadline': { matchId: string; version: number };
  }
}

type Deadline = JobPayloads['match-deadline'];
type Services = {
  db: Queries;
  log: Log;
  runEvery: Background['runEvery'];
  makeMove: MoveMaker<unknown>;
};

const EVERY_MILLISECONDS = 1000;
const MAX_AT_ONCE = 500;

/** Ends a state of a match at its deadline. May run late or twice: a match that has moved on is left alone. */
const createExpire =
  ({ makeMove }: Pick<Services, 'makeMove'>) =>
  async ({ matchId, version }: Deadline) => {
    await makeMove({ kind: 'move', matchId, act: { move: 'expire', version }, actor: { kind: 'clock' } });
  };

/**
 * Ends the states whose deadline has passed by a time, which is the database's unless one is given. Several processes may:
 * each state ends once.
 */
export const createExpireMatches = ({ db, makeMove }: Pick<Services, 'db' | 'makeMove'>) => {
  const expire = createExpire({ makeMove });
  return async (by: Date | null = null): Promise<void> => {
    await Promise.all((await listDueMatches(db, by, MAX_AT_ONCE)).map(expire));
  };
};

/**
 * Looks every second for deadlines that have passed, until stopped. They are columns of the matches and no jobs: each move
 * changes its match anyway, and a job of every match would be written three times to be needed by few.
 */
export const createWatchDeadlines = (services: Services) => {
  const expireMatches = createExpireMatches(services);
  return () =>
    services.runEvery(EVERY_MILLISECONDS, () =>
      expireMatches().catch((error: unknown) => services.log.warn({ error }, 'a deadline of a match was not ended')),
    );
};

/** Jobs by which the previous version, which may run beside this one, ends the deadlines of its matches. */
export const matchJobs = ({ makeMove }: Pick<Services, 'makeMove'>) => ({
  'match-deadline': promptJob({ atOnce: 3 }, createExpire({ makeMove })),
});
