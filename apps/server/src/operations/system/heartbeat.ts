import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { REPOSITORY_ROOT } from '../../config.ts';
import type { Services } from '../../core/core.ts';
import { newId } from '../../platform/ids.ts';
import { forgetProcess, keepProcess } from './system.queries.ts';

/** The running version: that of package.json, with the name of the build if there is one. */
export const APP_VERSION = [
  (JSON.parse(readFileSync(resolve(REPOSITORY_ROOT, 'package.json'), 'utf8')) as { version: string }).version,
  ...(process.env.BUILD_ID === undefined ? [] : [process.env.BUILD_ID]),
].join('+');

const EVERY_MILLISECONDS = 30_000;

type HeartbeatServices = Pick<Services, 'db' | 'clock' | 'log' | 'providerHealth'>;

/**
 * Sends a heartbeat every 30 seconds until stopped, with how providers last responded to this process. It is only displayed
 * to staff and on the status page; nothing relies on it.
 */
export const startHeartbeat = async ({ db, clock, log, providerHealth }: HeartbeatServices) => {
  const processId = newId();
  const startedAt = clock.now();
  const beat = async () => {
    try {
      await keepProcess(db, {
        processId,
        version: APP_VERSION,
        startedAt,
        providers: providerHealth.all(),
        now: clock.now(),
      });
    } catch (error) {
      log.warn({ error }, 'the heartbeat was not written');
    }
  };
  await beat();
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = beat();
  }, EVERY_MILLISECONDS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await last;
      await forgetProcess(db, processId).catch((error: unknown) =>
        log.warn({ error }, 'the heartbeat was not taken back'),
      );
    },
  };
};
