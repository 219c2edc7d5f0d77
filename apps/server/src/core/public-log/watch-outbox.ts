import type { Services } from '../core.ts';

const EVERY_MILLISECONDS = 2000;

/** Integrates waiting entries every two seconds until stopped. Every process may: one at a time has the lock. */
export const createWatchOutbox =
  ({
    log,
    runEvery,
    integrateEntries,
  }: Pick<Services, 'log' | 'runEvery'> & { integrateEntries: () => Promise<number> }) =>
  () =>
    // The first checkpoint exists before the first request.
    runEvery(EVERY_MILLISECONDS, async () => {
      try {
        await integrateEntries();
      } catch (error) {
        log.error({ error }, 'entries could not be added to the public log');
      }
    });
