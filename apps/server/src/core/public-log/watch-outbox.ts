import type { Log } from '../platform/observe/log.ts';
import { runEvery } from '../platform/run-every.ts';

type Services = { log: Log; integrateEntries: () => Promise<number> };

const EVERY_MILLISECONDS = 2000;

/** Integrates waiting entries every two seconds until stopped. Every process may: one at a time has the lock. */
export const createWatchOutbox =
  ({ log, integrateEntries }: Services) =>
  () =>
    // The first checkpoint exists before the first request.
    runEvery(EVERY_MILLISECONDS, async () => {
      try {
        await integrateEntries();
      } catch (error) {
        log.error({ error }, 'entries could not be added to the public log');
      }
    });
