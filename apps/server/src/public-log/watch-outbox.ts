import type { Log } from '../platform/observe/log.ts';

type Services = { log: Log; integrateEntries: () => Promise<number> };

const EVERY_MILLISECONDS = 2000;

/** Integrates waiting entries every two seconds until stopped. Every process may: one at a time has the lock. */
export const createWatchOutbox =
  ({ log, integrateEntries }: Services) =>
  async () => {
    const watch = async () => {
      try {
        await integrateEntries();
      } catch (error) {
        log.error({ error }, 'entries could not be added to the public log');
      }
    };
    // The first checkpoint exists before the first request.
    await watch();
    let running: Promise<void> | null = null;
    const timer = setInterval(() => {
      running ??= watch().finally(() => {
        running = null;
      });
    }, EVERY_MILLISECONDS);
    return {
      stop: async () => {
        clearInterval(timer);
        await running;
      },
    };
  };
