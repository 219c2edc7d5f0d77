import type { Background } from '../../../platform/background.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/observe/log.ts';
import type { ActOnBoard } from './act-on-board.ts';
import { reportAlive } from './board-acts.queries.ts';
import { listExpiredBoards } from './board.queries.ts';

type Services = {
  db: Database;
  clock: Clock;
  log: Log;
  runEvery: Background['runEvery'];
  actOnBoard: ActOnBoard;
};

const EVERY_MILLISECONDS = 1000;
const MAX_AT_ONCE = 500;

/** Ends the turns and games whose clock has run out. Several processes may: each clock runs out once. */
export const createExpireBoards =
  ({ db, clock, actOnBoard }: Pick<Services, 'db' | 'clock' | 'actOnBoard'>) =>
  async (): Promise<void> => {
    const matchIds = await listExpiredBoards(db, clock.now(), MAX_AT_ONCE);
    await Promise.all(matchIds.map((matchId) => actOnBoard({ kind: 'expire', matchId })));
  };

/**
 * Lets clocks run out without any client: every second until stopped. It also reports that this process runs, because a
 * stretch in which none did counts for neither clock.
 */
export const createWatchBoards = (services: Services) => {
  const expireBoards = createExpireBoards(services);
  return () => {
    const { db, log, runEvery } = services;
    // Reported before the first act is served, so that an outage before the start is known to it.
    return runEvery(EVERY_MILLISECONDS, async () => {
      try {
        await reportAlive(db);
        await expireBoards();
      } catch (error) {
        log.warn({ error }, 'the clocks of the boards were not looked at');
      }
    });
  };
};
